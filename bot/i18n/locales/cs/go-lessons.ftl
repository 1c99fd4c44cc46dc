# The tasks that teach Go: what to do, a hint, and what to remember.

go-lesson-first = **První kámen.** Go se hraje na průsečících čar. Hraješ s černými a začínáš. Polož kámen doprostřed, na e5.
go-lesson-first-hint = Písmena značí sloupce, čísla řady. Vyber sloupec e a potom řadu 5.
go-lesson-first-done = Kámen se nikdy nepohne. Z plánu zmizí jen tehdy, když ho soupeř zajme.

go-lesson-liberties = **Vezmi svobodu.** Volný průsečík hned vedle kamene je jeho svoboda. Bílý kámen na d4 má tři: d3, d5 a e4. Obsaď jednu z nich.
go-lesson-liberties-hint = Vedle znamená vlevo, vpravo, nad ním nebo pod ním. Průsečíky našikmo se nepočítají.
go-lesson-liberties-done = Bílému kameni zbývají dvě svobody. Kámen bez svobod je zajatý.

go-lesson-capture = **Zajmi kámen.** Bílému kameni na d4 zbývá jediná svoboda. Obsaď ji.
go-lesson-capture-hint = Najdi volný průsečík vedle d4.
go-lesson-capture-done = Máš zajatce. Každý zajatec je jeden bod.

go-lesson-chain = **Zajmi skupinu.** Kameny jedné barvy, které leží vedle sebe, tvoří skupinu a mají společné svobody. Zajmi oba bílé kameny jedním tahem.
go-lesson-chain-hint = Dohromady jim zbývá jedna svoboda, vpravo.
go-lesson-chain-done = Skupina žije nebo umírá celá.

go-lesson-escape = **Uteč.** Tvému kameni na d4 zbývá jedna svoboda. Tomu se říká atari: bílý ho může příštím tahem zajmout. Zachraň ho.
go-lesson-escape-hint = Polož kámen na jeho poslední svobodu. Spolu budou skupina s více svobodami.
go-lesson-escape-done = Tvoje skupina má teď tři svobody. V atari skupinu prodluž, nebo zajmi útočníka.

go-lesson-suicide = **Zakázaný průsečík.** Položený kámen musí mít svobodu. Jeden průsečík v seznamu máš zakázaný. Zkus tam zahrát.
go-lesson-suicide-hint = Hledej průsečík, který má bílé kameny ze všech čtyř stran.
go-lesson-suicide-done = Tenhle je zakázaný: kámen by tam neměl žádnou svobodu a nic by nezajal. Říká se tomu sebevražda.

go-lesson-inside = **Hraj dovnitř.** Na průsečík bez svobod smíš, když tím něco zajmeš. Zajmi tři bílé kameny v rohu.
go-lesson-inside-hint = Zbývá jim jedna svoboda, přímo v rohu.
go-lesson-inside-done = Nejdřív zmizí zajaté kameny. Potom už tvůj kámen svobody má.

go-lesson-ko = **Ko.** Bílý ti právě tahem d4 zajal kámen. Okamžité zpětné braní by obnovilo předchozí pozici, a tak pořád dokola. Který průsečík v seznamu máš teď zakázaný?
go-lesson-ko-hint = Je to místo, kde stál tvůj zajatý kámen.
go-lesson-ko-done = To je pravidlo ko. Zahraj nejdřív jinam, potom smíš brát zpátky.

go-lesson-ladder = **Schody.** Bílé kameny d3 a d4 utíkají. Dávej každým tahem atari, vždy z té strany, kam chtějí utéct.
go-lesson-ladder-hint = Před každým tahem počítej: kolik svobod bude mít skupina po odpovědi bílého? Nikdy nesmí mít tři.
go-lesson-ladder-done = Bílý narazí na okraj plánu a je zajatý. Než schody začneš, propočítej je až do konce.

go-lesson-net = **Síť.** Kámen jde chytit i bez dotyku. Zavři bílému kameni na d4 jedním tahem obě cesty ven a potom ho zajmi.
go-lesson-net-hint = Zahraj šikmo před kámen, na e5.
go-lesson-net-hint-2 = Bílý to zkouší přes d5. Zavři mu cestu na d6.
go-lesson-net-hint-3 = Bílým kamenům zbývá jediná svoboda. Obsaď ji.
go-lesson-net-done = Bílý mohl běžet na obě strany a nikam se nedostal. Síť udrží i to, co by schodům uteklo.

go-lesson-eyes = **Dvě oči.** Bílý obklíčil tvou skupinu u okraje. Volný průsečík uvnitř skupiny je oko. Skupinu se dvěma očima nejde nikdy zajmout. Udělej dvě oči.
go-lesson-eyes-hint = Rozděl tři volné průsečíky a1, b1 a c1 na dvě části.
go-lesson-eyes-done = Bílý nesmí na a1 ani na c1, obojí by byla sebevražda. Tvoje skupina žije.

go-lesson-score = **Počítání.** Oba pasovali, takže se počítají body. Bílý kámen na b3 už neuteče: je mrtvý. Označ ho jako mrtvý. Potom souhlas s výsledkem, stejně jako bílý.
go-lesson-score-hint = Vyber kámen na b3, tím ho označíš jako mrtvý.
go-lesson-score-hint-2 = Kámen je označený. Teď { idiom.stiskni-souhlas }.
go-lesson-score-done = Vyhráváš. Mrtvý kámen je zajatec a jeho průsečík patří tobě: jedenáct bodů proti pěti a půl.
