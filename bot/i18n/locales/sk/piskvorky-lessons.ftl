# The tasks that teach Piškvorky: what to do, a hint, and what to remember.

piskvorky-lesson-five = **Piškvorka.** Hráš s čiernymi. Vyhráva päť kameňov v rade: vodorovne, zvisle alebo diagonálne. Vyhraj ďalším kameňom.
piskvorky-lesson-five-hint = Tvoje kamene c5 až f5 majú na oboch koncoch voľné pole.
piskvorky-lesson-five-done = Päť v rade. Hra sa tým hneď končí.

piskvorky-lesson-block = **Zablokuj štvorku.** Biely má štyri v rade a ďalším kameňom vyhrá. Zabráň mu v tom.
piskvorky-lesson-block-hint = Jeden koniec jeho radu už je zavretý. Zavri aj druhý.
piskvorky-lesson-block-done = Štvorku s voľným koncom musíš zablokovať hneď.

piskvorky-lesson-gap = **Vyplň medzeru.** Päťku môžeš dokončiť aj uprostred. Vyhraj teraz.
piskvorky-lesson-gap-hint = Pozri sa na rad 2.
piskvorky-lesson-gap-done = Aj rad s medzerou je štvorka: chýba mu jediný kameň. Dávaj pozor na takéto medzery aj u súpera.

piskvorky-lesson-open-four = **Otvorená štvorka.** Štyri kamene s oboma koncami voľnými sa nedajú zastaviť, lebo biely zavrie len jeden koniec. Urob otvorenú štvorku.
piskvorky-lesson-open-four-hint = Predĺž svoje tri kamene v rade 5.
piskvorky-lesson-open-four-done = Biely zavrie jeden koniec a ty vyhráš na druhom.

piskvorky-lesson-stop-three = **Zastav trojku.** Biely má tri kamene s voľnými koncami a chce otvorenú štvorku. Zabráň mu v tom: hraj hneď vedľa jeho radu.
piskvorky-lesson-stop-three-hint = Hneď vedľa neho sú polia c5 a g5.
piskvorky-lesson-stop-three-done = Teraz biely získa nanajvýš štvorku s jedným voľným koncom a tú zablokuješ. Otvorenú trojku zastav hneď.

piskvorky-lesson-two-fours = **Dve štvorky naraz.** Biely zablokuje jeden rad, ale nie dva. Nájdi pole, ktoré jedným kameňom urobí dve štvorky.
piskvorky-lesson-two-fours-hint = Pozri sa, kde sa stretne rad 5 a stĺpec f.
piskvorky-lesson-two-fours-done = Dve hrozby a len jedna odpoveď: vyhráš.

piskvorky-lesson-four-three = **Štvorka s trojkou.** Urob štvorku, ktorú biely musí zablokovať, a tým istým kameňom aj trojku v inom smere. Potom z trojky urob otvorenú štvorku.
piskvorky-lesson-four-three-hint = Rad c5, d5, e5 a stĺpec f6, f7 sa stretnú na jednom poli.
piskvorky-lesson-four-three-hint-2 = Pozri sa na stĺpec f: štvrtý kameň v ňom urobí otvorenú štvorku.
piskvorky-lesson-four-three-done = Štvorka si vynúti odpoveď a z trojky je otvorená štvorka. Je to najužitočnejší trik v hre.

piskvorky-lesson-exact = **Presne päť.** V tomto variante vyhráva len presne päť kameňov, šesť a viac neplatí. Nájdi víťazné pole.
piskvorky-lesson-exact-hint = Na e5 by vzniklo šesť. Pozri sa na stĺpec d.
piskvorky-lesson-exact-done = Či vyhráva aj presah, nájdeš v pravidlách každej hry.

piskvorky-lesson-renju-six = **Renju: šesť nie.** V renju má čierny niektoré polia zakázané, lebo začína. Zakázané je šesť a viac v rade. Ktoré pole v zozname máš zakázané?
piskvorky-lesson-renju-six-hint = Vyplň medzeru v rade 8.
piskvorky-lesson-renju-six-wrong = Na { $move } nevznikne viac ako päť v rade, takže tam smieš. Ktoré pole doplní šesť?
piskvorky-lesson-renju-six-done = Také pole má na obrázku červený krížik, na textovej doske znak 6. Biely šesť urobiť smie a vyhrá tým.

piskvorky-lesson-renju-fours = **Renju: dve štvorky nie.** V renju nesmie čierny jedným kameňom urobiť dve štvorky. Ktoré pole v zozname máš zakázané?
piskvorky-lesson-renju-fours-hint = Pozri sa, kde sa stretne rad 8 a stĺpec h.
piskvorky-lesson-renju-fours-wrong = Na { $move } vznikne najviac jedna štvorka, takže tam smieš. Na ktorom poli vzniknú dve?
piskvorky-lesson-renju-fours-done = Také pole má na obrázku červený trojuholník, na textovej doske znak 4. Biely dve štvorky urobiť smie.

piskvorky-lesson-renju-threes = **Renju: dve trojky nie.** V renju nesmie čierny jedným kameňom urobiť ani dve otvorené trojky. Ktoré pole v zozname máš zakázané?
piskvorky-lesson-renju-threes-hint = Z otvorenej trojky sa môže stať otvorená štvorka. Pozri sa, kde sa stretnú tvoje dve dvojice.
piskvorky-lesson-renju-threes-wrong = Na { $move } vznikne najviac jedna otvorená trojka, takže tam smieš. Na ktorom poli vzniknú dve?
piskvorky-lesson-renju-threes-done = Také pole má na obrázku červený štvorec, na textovej doske znak 3. Biely dve trojky urobiť smie.

piskvorky-lesson-renju-win = **Výhra v renju.** Štvorku s jednou trojkou čierny urobiť smie. Urob oboje jedným kameňom. Potom urob otvorenú štvorku.
piskvorky-lesson-renju-win-hint = Rad e8, f8, g8 a stĺpec h9, h10 sa stretnú na jednom poli.
piskvorky-lesson-renju-win-hint-2 = Pozri sa na stĺpec h: štvrtý kameň v ňom urobí otvorenú štvorku.
piskvorky-lesson-renju-win-done = Otvorenú štvorku biely nezastaví. Takto čierny v renju vyhráva.

piskvorky-puzzle-win = **{ $line } v rade: vyhraj { $count ->
    [1] jedným ťahom
   *[other] v { $count } ťahoch
}.** Hráš { $side ->
    [white] bielymi
   *[black] čiernymi
}. Vynúti to len jeden prvý ťah.
piskvorky-idea-open-four = Otvorená štvorka: dá sa doplniť na oboch koncoch a zavrieť ide len jeden.
piskvorky-idea-double-four = Dve štvorky naraz: každej chýba jeden kameň a zavrieť ide len jednu.
piskvorky-idea-four-three = Štvorka s trojkou: štvorku treba zavrieť a z trojky je potom otvorená štvorka.
piskvorky-idea-double-three = Dve trojky naraz: z jednej z nich bude otvorená štvorka.
piskvorky-idea-fours = Štvorka za štvorkou: každú treba zavrieť a ich kamene pripravia poslednú hrozbu.
piskvorky-idea-quiet = Tichý ťah: nič netreba hneď zavrieť, a predsa žiadna odpoveď nezastaví všetko, čo pripravuje.
piskvorky-idea-counter = Obrana, ktorá útočí: kameň zastaví súpera a zároveň sám hrozí.
piskvorky-idea-forbidden = Zakázané pole: čierny nesmie hrať tam, kde treba štvorku zavrieť.
piskvorky-idea-open-three = Otvorená trojka: dá sa doplniť na oboch koncoch a zavrieť ide len jeden.
piskvorky-idea-double-three-of-four = Dve trojky naraz: každej chýba jeden kameň a zavrieť ide len jednu.
piskvorky-idea-three-two = Trojka s dvojkou: trojku treba zavrieť a z dvojky je potom otvorená trojka.
piskvorky-idea-double-two = Dve dvojky naraz: z jednej z nich bude otvorená trojka.
piskvorky-idea-threes = Trojka za trojkou: každú treba zavrieť a ich kamene pripravia poslednú hrozbu.
