# The tasks that teach Go: what to do, a hint, and what to remember.

go-lesson-first = **První kámen.** Go se hraje na průsečících čar. Hraješ černými a začínáš. Polož kámen doprostřed, na E5.
go-lesson-first-hint = Písmena značí sloupce, čísla řady. Vyber sloupec E a potom řadu 5.
go-lesson-first-done = Kámen se nikdy nepohne. Z plánu zmizí jen tehdy, když ho soupeř zajme.

go-lesson-liberties = **Vezmi svobodu.** Volný průsečík hned vedle kamene je jeho svoboda. Bílý kámen na D4 má tři: D3, D5 a E4. Obsaď jednu z nich.
go-lesson-liberties-hint = Vedle znamená vlevo, vpravo, nad ním nebo pod ním. Průsečíky našikmo se nepočítají.
go-lesson-liberties-done = Bílému kameni zbývají dvě svobody. Kámen bez svobod je zajatý.

go-lesson-capture = **Zajmi kámen.** Bílému kameni na D4 zbývá jediná svoboda. Obsaď ji.
go-lesson-capture-hint = Najdi volný průsečík vedle D4.
go-lesson-capture-done = Máš zajatce. Každý zajatec je jeden bod.

go-lesson-chain = **Zajmi skupinu.** Kameny jedné barvy, které leží vedle sebe, tvoří skupinu a mají společné svobody. Zajmi oba bílé kameny jedním tahem.
go-lesson-chain-hint = Dohromady jim zbývá jedna svoboda, vpravo.
go-lesson-chain-done = Skupina žije nebo umírá celá.

go-lesson-escape = **Uteč.** Tvému kameni na D4 zbývá jedna svoboda. Tomu se říká atari: bílý ho může příštím tahem zajmout. Zachraň ho.
go-lesson-escape-hint = Polož kámen na jeho poslední svobodu. Spolu budou skupina s více svobodami.
go-lesson-escape-done = Tvoje skupina má teď tři svobody. V atari skupinu prodluž, nebo zajmi útočníka.

go-lesson-suicide = **Zakázaný průsečík.** Položený kámen musí mít svobodu. Jeden průsečík v seznamu máš zakázaný. Zkus tam zahrát.
go-lesson-suicide-hint = Hledej průsečík, který má bílé kameny ze všech čtyř stran.
go-lesson-suicide-wrong = Na { $move } hrát smíš: kámen má vedle sebe volný průsečík. Který nemá žádný?
go-lesson-suicide-done = Tenhle je zakázaný: kámen by tam neměl žádnou svobodu a nic by nezajal. Říká se tomu sebevražda.

go-lesson-inside = **Hraj dovnitř.** Na průsečík bez svobod smíš, když tím něco zajmeš. Zajmi tři bílé kameny v rohu.
go-lesson-inside-hint = Zbývá jim jedna svoboda, přímo v rohu.
go-lesson-inside-done = Nejdřív zmizí zajaté kameny. Potom už tvůj kámen svobody má.

go-lesson-ko = **Ko.** Bílý ti právě tahem D4 zajal kámen. Okamžité zpětné braní by obnovilo předchozí pozici, a tak pořád dokola. Který průsečík v seznamu máš teď zakázaný?
go-lesson-ko-hint = Je to místo, kde stál tvůj zajatý kámen.
go-lesson-ko-wrong = Na { $move } hrát smíš: nic tím nezajmeš, a tak se žádná pozice nevrátí. Který tah by zajal kámen na D4?
go-lesson-ko-done = To je pravidlo ko. Zahraj nejdřív jinam, potom smíš brát zpátky.

go-lesson-ladder = **Schody.** Bílé kameny D3 a D4 utíkají. Dávej každým tahem atari, vždy z té strany, kam chtějí utéct.
go-lesson-ladder-hint = Před každým tahem počítej: kolik svobod bude mít skupina po odpovědi bílého? Nikdy nesmí mít tři.
go-lesson-ladder-done = Bílý narazí na okraj plánu a je zajatý. Než schody začneš, propočítej je až do konce.

go-lesson-net = **Síť.** Kámen jde chytit i bez dotyku. Zavři bílému kameni na D4 jedním tahem obě cesty ven a potom ho zajmi.
go-lesson-net-hint = Zahraj šikmo před kámen, na E5.
go-lesson-net-hint-2 = Bílý to zkouší přes D5. Zavři mu cestu na D6.
go-lesson-net-hint-3 = Bílým kamenům zbývá jediná svoboda. Obsaď ji.
go-lesson-net-done = Bílý mohl běžet na obě strany a nikam se nedostal. Síť udrží i to, co by schodům uteklo.

go-lesson-eyes = **Dvě oči.** Bílý obklíčil tvou skupinu u okraje. Volný průsečík uvnitř skupiny je oko. Skupinu se dvěma očima nejde nikdy zajmout. Udělej dvě oči.
go-lesson-eyes-hint = Rozděl tři volné průsečíky A1, B1 a C1 na dvě části.
go-lesson-eyes-done = Bílý nesmí na A1 ani na C1, obojí by byla sebevražda. Tvoje skupina žije.

go-lesson-score = **Počítání.** Oba pasovali, takže se počítají body. Bílý kámen na B3 už neuteče: je mrtvý. Označ ho jako mrtvý. Potom souhlas s výsledkem, stejně jako bílý.
go-lesson-score-hint = Vyber kámen na B3, tím ho označíš jako mrtvý.
go-lesson-score-hint-2 = Kámen je označený. Teď { idiom.stiskni-souhlas }.
go-lesson-score-done = Vyhráváš. Mrtvý kámen je zajatec a jeho průsečík patří tobě: jedenáct bodů proti pěti a půl.

go-idea-snapback = Zpětný úder: soupeř vezme tvůj kámen a hned přijde o víc.
go-idea-under-the-stones = Pod kameny: hraješ tam, odkud byly vzaty tvoje vlastní kameny.
go-idea-sacrifice = Oběť: kámen, který dáš, stojí soupeře svobodu.
go-idea-ladder = Schody: každý tvůj tah nechá kamenům jednu svobodu, až nemají kam.
go-idea-net = Síť: kámen z odstupu zavře všechny cesty ven.
go-idea-eye = Prostor pro oči: tvůj kámen uvnitř nedovolí skupině dvě oči.
go-idea-ko = Braní v ko: vezmeš kámen a soupeř tam hned brát nesmí.
go-idea-connect = Spojení nepomůže: svobod mají málo i spojené kameny.
go-idea-cut = Řez: označené kameny se už nespojí.
go-idea-race = Závod v braní: málo svobod mají i tvoje kameny, ale jsi první.
go-idea-outside = Nejdřív zvenku: svoboda v oku se zaplní až nakonec.
go-idea-side = Správná strana: kameny můžou utíkat kamkoli, dost svobod nezískají.
