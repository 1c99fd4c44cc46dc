# The tasks that teach Ordo: what to do, a hint, and what to remember.

ordo-lesson-step = **Jeden krok.** Hráš s bielymi. Tvoje kamene musia stále tvoriť jednu skupinu: každý sa dotýka ďalšieho, hoci aj rohom. Posuň kameň d2 o jedno pole dopredu.
ordo-lesson-step-hint = Z d2 na d3.
ordo-lesson-step-done = Kameň d3 sa stále dotýka e2, takže skupina je súvislá.

ordo-lesson-far = **Ďaleko.** Kameň ide o ľubovoľný počet voľných polí dopredu, šikmo dopredu alebo do strany. Ťahaj kameňom z e2 na h5.
ordo-lesson-far-hint = Pole h5 leží šikmo pred e2.
ordo-lesson-far-done = Kameň nikdy nepreskakuje iné a nechodí dozadu.

ordo-lesson-capture = **Zajmi kameň.** Tvoj kameň smie ísť na prvý čierny kameň, ktorý má v ceste. Tým ho zajme. Zajmi jeden.
ordo-lesson-capture-hint = Pozri sa z e2 šikmo dopredu.
ordo-lesson-capture-done = Zajatý kameň sa už nevráti. Zajímať nikdy nemusíš.

ordo-lesson-joined = **Zostaňte spolu.** Ťah, ktorý rozpojí tvoju vlastnú skupinu, je zakázaný. Ktorý ťah v zozname to je?
ordo-lesson-joined-hint = Po ktorom ťahu by sa kameň nedotýkal žiadneho tvojho kameňa?
ordo-lesson-joined-wrong = Po { $move } držia tvoje kamene ďalej spolu. Po ktorom ťahu zostane niektorý sám?
ordo-lesson-joined-done = Po e3-e5 by stál každý z troch kameňov sám. Pred každým ťahom sa pozri na svoju skupinu.

ordo-lesson-keep = **Zajmi a zostaňte spolu.** Blízko sú dva čierne kamene. Jeden z nich môžeš zajať tak, že skupina zostane súvislá. Urob to.
ordo-lesson-keep-hint = Po zajatí sa tvoje kamene musia stále dotýkať.
ordo-lesson-keep-done = Pole d4 susedí so všetkými tvojimi kameňmi. Na e5 by sa skupina rozpojila.

ordo-lesson-line = **Ťah líniou.** Dva alebo viac kameňov vedľa seba môže ťahať spoločne. Posuň líniu d3, e3, f3 o tri polia dopredu.
ordo-lesson-line-hint = Zapisuje sa d3:f3-d6: oba konce línie a pole, kam dôjde d3.
ordo-lesson-line-done = Všetky kamene línie idú rovnakým smerom a rovnako ďaleko. Línia nikdy nezajíma. To je ťah líniou.

ordo-lesson-sideways = **Stĺpec do strany.** Kamene v stĺpci sa spoločne posúvajú doľava alebo doprava. Posuň c3, c4, c5 doprava tak, aby c3 došiel na f3.
ordo-lesson-sideways-hint = Zapisuje sa c3:c5-f3.
ordo-lesson-sideways-done = Línia v rade ide dopredu, línia v stĺpci do strany. Šikmo spoločne nejdú nikdy.

ordo-lesson-goal = **Dôjdi do cieľa.** Vyhráš, keď tvoj kameň stojí na domovskej línii čierneho, v rade 8, a tvoja skupina je súvislá. Vyhraj teraz.
ordo-lesson-goal-hint = Polia f8 a g8 sú jeden krok ďaleko a susedia s tvojím druhým kameňom.
ordo-lesson-goal-done = Jeden kameň v rade 8 stačí.

ordo-lesson-together = **Dôjdite spolu.** Rad 8 je dve polia ďaleko. Kameň, ktorý ide sám, sa prestane dotýkať druhého. Vyhraj aj tak.
ordo-lesson-together-hint = Ťahaj oboma kameňmi ako líniou.
ordo-lesson-together-done = e6:f6-e8: línia zostane pohromade a vyhrá.

ordo-lesson-defend = **Bráň sa.** Čierny hrozí, že dôjde na tvoj rad 1: línia e3, e4, jeden kameň za druhým, môže ísť rovno dopredu. Zajať teraz nič nemôžeš. Zastav ju.
ordo-lesson-defend-hint = Posuň dva kamene do strany ako líniu, aby jeden stál v stĺpci e. Jednotlivé čierne kamene od skupiny ďaleko ísť nemôžu.
ordo-lesson-defend-done = Línia potrebuje voľno pred všetkými svojimi kameňmi, takže ju zastaví aj jediný kameň v ceste.

ordo-lesson-rejoin = **Znovu spojiť.** Tvoja skupina je rozpojená: g5 stojí sám. Týmto ťahom ju musíš spojiť, inak prehráš. Teraz smú ísť kamene aj dozadu.
ordo-lesson-rejoin-hint = Priveď g5 späť k c3 a d3.
ordo-lesson-rejoin-done = Rozpojená skupina má na spojenie jediný ťah.

ordo-lesson-cut = **Pretni skupinu.** Keď čiernemu rozpojíš skupinu tak, že ju jedným ťahom nespojí, hneď vyhráš. Zajať môžeš jeden z troch kameňov. Zajatie ktorého z nich skupinu pretne?
ordo-lesson-cut-hint = Zajmi ten uprostred.
ordo-lesson-cut-done = Obe polovice sú na spojenie príliš ďaleko. Hľadaj kamene, ktoré držia skupinu pohromade.

ordo-idea-counter = Obrana, ktorá útočí: ťah zastaví kameň na ceste domov a zároveň chystá tvoj.
ordo-idea-sacrifice = Obeta: kameň, ktorý ten tvoj zajme, chýba tam, kde ho bolo treba.
ordo-idea-two-cuts = Dvojité preťatie: po prvom musí súper skupinu spojiť, po druhom už nemôže.
ordo-idea-split = Rozpojená skupina: súper ju musí hneď spojiť a na zastavenie tvojho kameňa mu nezostane čas.
ordo-idea-wall = Prelomený múr: zajatý kameň zatváral cestu.
ordo-idea-line = Línia: kamene, ktoré ťahajú spolu, dôjdu ďalej než jeden sám.
ordo-idea-cut-off = Odrezanie: pokojný ťah chystá zajatie, ktoré skupinu rozpojí nadobro.
ordo-idea-two-ways = Dva kamene na ceste: súper zastaví len jeden z nich.
ordo-idea-race = Preteky: kameň dôjde domov skôr, než ho súper stihne zastaviť.
ordo-idea-quiet = Tichý ťah: nič nezajme, a predsa žiadna odpoveď nezastaví, čo príde.
