# The tasks that teach Go: what to do, a hint, and what to remember.

go-lesson-first = **Prvý kameň.** Go sa hrá na priesečníkoch čiar. Hráš čiernymi a začínaš. Polož kameň do stredu, na E5.
go-lesson-first-hint = Písmená označujú stĺpce, čísla rady. Vyber stĺpec E a potom rad 5.
go-lesson-first-done = Kameň sa nikdy nepohne. Z dosky zmizne iba vtedy, keď ho súper zajme.

go-lesson-liberties = **Vezmi slobodu.** Voľný priesečník hneď vedľa kameňa je jeho sloboda. Biely kameň na D4 má tri: D3, D5 a E4. Obsaď jednu z nich.
go-lesson-liberties-hint = Vedľa znamená vľavo, vpravo, nad ním alebo pod ním. Priesečníky šikmo sa nepočítajú.
go-lesson-liberties-done = Bielemu kameňu zostávajú dve slobody. Kameň bez slobôd je zajatý.

go-lesson-capture = **Zajmi kameň.** Bielemu kameňu na D4 zostáva jediná sloboda. Obsaď ju.
go-lesson-capture-hint = Nájdi voľný priesečník vedľa D4.
go-lesson-capture-done = Máš zajatca. Každý zajatec je jeden bod.

go-lesson-chain = **Zajmi skupinu.** Kamene jednej farby, ktoré ležia vedľa seba, tvoria skupinu a majú spoločné slobody. Zajmi oba biele kamene jedným ťahom.
go-lesson-chain-hint = Spolu im zostáva jedna sloboda, vpravo.
go-lesson-chain-done = Skupina žije alebo umiera celá.

go-lesson-escape = **Uteč.** Tvojmu kameňu na D4 zostáva jedna sloboda. Tomu sa hovorí atari: biely ho môže ďalším ťahom zajať. Zachráň ho.
go-lesson-escape-hint = Polož kameň na jeho poslednú slobodu. Spolu budú skupina s viacerými slobodami.
go-lesson-escape-done = Tvoja skupina má teraz tri slobody. V atari skupinu predĺž alebo zajmi útočníka.

go-lesson-suicide = **Zakázaný priesečník.** Položený kameň musí mať slobodu. Jeden priesečník v zozname máš zakázaný. Skús tam zahrať.
go-lesson-suicide-hint = Hľadaj priesečník, ktorý má biele kamene zo všetkých štyroch strán.
go-lesson-suicide-wrong = Na { $move } hrať smieš: kameň má vedľa seba voľný priesečník. Ktorý nemá žiadny?
go-lesson-suicide-done = Tento je zakázaný: kameň by tam nemal žiadnu slobodu a nič by nezajal. Hovorí sa tomu samovražda.

go-lesson-inside = **Hraj dovnútra.** Na priesečník bez slobôd smieš hrať, keď tým niečo zajmeš. Zajmi tri biele kamene v rohu.
go-lesson-inside-hint = Zostáva im jedna sloboda, priamo v rohu.
go-lesson-inside-done = Najprv zmiznú zajaté kamene. Potom už tvoj kameň slobody má.

go-lesson-ko = **Ko.** Biely ti práve ťahom D4 zajal kameň. Okamžité spätné branie by obnovilo predchádzajúcu pozíciu, a tak stále dookola. Ktorý priesečník v zozname máš teraz zakázaný?
go-lesson-ko-hint = Je to miesto, kde stál tvoj zajatý kameň.
go-lesson-ko-wrong = Na { $move } hrať smieš: nič tým nezajmeš, a tak sa žiadna pozícia nevráti. Ktorý ťah by zajal kameň na D4?
go-lesson-ko-done = To je pravidlo ko. Zahraj najprv inam, potom smieš brať späť.

go-lesson-ladder = **Schody.** Biele kamene D3 a D4 utekajú. Dávaj každým ťahom atari, vždy z tej strany, kam chcú utiecť.
go-lesson-ladder-hint = Pred každým ťahom počítaj: koľko slobôd bude mať skupina po odpovedi bieleho? Nikdy nesmie mať tri.
go-lesson-ladder-done = Biely narazí na okraj dosky a je zajatý. Skôr než schody začneš, prepočítaj ich až do konca.

go-lesson-net = **Sieť.** Kameň sa dá chytiť aj bez dotyku. Zavri bielemu kameňu na D4 jedným ťahom obe cesty von a potom ho zajmi.
go-lesson-net-hint = Zahraj šikmo pred kameň, na E5.
go-lesson-net-hint-2 = Biely to skúša cez D5. Zavri mu cestu na D6.
go-lesson-net-hint-3 = Bielym kameňom zostáva jediná sloboda. Obsaď ju.
go-lesson-net-done = Biely mohol bežať na obe strany a nikam sa nedostal. Sieť udrží aj to, čo by schodom ušlo.

go-lesson-eyes = **Dve oči.** Biely obkľúčil tvoju skupinu pri okraji. Voľný priesečník vnútri skupiny je oko. Skupinu s dvoma očami nemožno nikdy zajať. Urob dve oči.
go-lesson-eyes-hint = Rozdeľ tri voľné priesečníky A1, B1 a C1 na dve časti.
go-lesson-eyes-done = Biely nesmie hrať na A1 ani na C1, oboje by bola samovražda. Tvoja skupina žije.

go-lesson-score = **Počítanie.** Obaja pasovali, takže sa počítajú body. Biely kameň na B3 už neutečie: je mŕtvy. Označ ho ako mŕtvy. Potom súhlas s výsledkom, rovnako ako biely.
go-lesson-score-hint = Vyber kameň na B3, tým ho označíš ako mŕtvy.
go-lesson-score-hint-2 = Kameň je označený. Teraz { idiom.stlac-suhlas }.
go-lesson-score-done = Vyhrávaš. Mŕtvy kameň je zajatec a jeho priesečník patrí tebe: jedenásť bodov proti piatim a pol.

go-idea-snapback = Spätný úder: súper vezme tvoj kameň a hneď príde o viac.
go-idea-under-the-stones = Pod kameňmi: hráš tam, odkiaľ boli vzaté tvoje vlastné kamene.
go-idea-sacrifice = Obeť: kameň, ktorý dáš, stojí súpera slobodu.
go-idea-ladder = Schody: každý tvoj ťah nechá kameňom jednu slobodu, až nemajú kam.
go-idea-net = Sieť: kameň z odstupu zavrie všetky cesty von.
go-idea-eye = Priestor na oči: tvoj kameň vnútri nedovolí skupine dve oči.
go-idea-ko = Branie v ko: vezmeš kameň a súper tam hneď brať nesmie.
go-idea-connect = Spojenie nepomôže: slobôd majú málo aj spojené kamene.
go-idea-cut = Rez: označené kamene sa už nespoja.
go-idea-race = Preteky v braní: málo slobôd majú aj tvoje kamene, ale si na rade skôr.
go-idea-outside = Najprv zvonka: sloboda v oku sa zaplní až nakoniec.
go-idea-side = Správna strana: kamene môžu utekať kamkoľvek, dosť slobôd nezískajú.
