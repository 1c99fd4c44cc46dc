# The tasks that teach Cheess: what to do, a hint, and what to remember.

cheess-lesson-enter = **Nasaď figúrku.** Šachovnica je prázdna a všetky figúrky čakajú vedľa nej v zákope. Na ťah máš 8 bodov, nasadenie stojí 1. Nasaď jazdca na b1.
cheess-lesson-enter-hint = Figúrka sa nasadzuje iba na svoje domovské pole: tam, kde stojí na začiatku šachovej partie.
cheess-lesson-enter-done = Zostáva ti 7 bodov, takže tvoj ťah pokračuje.

cheess-lesson-jump = **Ťahaj figúrkou.** Pohyb na prázdne pole stojí 1 bod. Figúrky chodia ako v šachu. Ťahaj jazdcom.
cheess-lesson-jump-hint = Jazdec skáče o dve polia rovno a jedno do strany.
cheess-lesson-jump-done = Jednou figúrkou môžeš v ťahu ťahať aj viackrát.

cheess-lesson-goal = **Do cieľa.** Cieľové polia figúrky sú domovské polia súperových figúrok rovnakého druhu. Pre tvoju vežu sú to a8 a h8. Doveď vežu do cieľa jediným pohybom.
cheess-lesson-goal-hint = Stĺpec a je voľný.
cheess-lesson-goal-done = Figúrka v cieli opustí šachovnicu a je v bezpečí. Vyhráš, keď máš v cieli všetkých 16.

cheess-lesson-pawn = **Pešiak beží.** Cieľom tvojich pešiakov je celý rad 7. Z domovského poľa smie ísť pešiak o dve polia. Doveď pešiaka z e2 do cieľa štyrmi pohybmi.
cheess-lesson-pawn-hint = Na e4, potom na e5, e6 a e7.
cheess-lesson-pawn-done = Stálo to 4 body. Aj s nasadením potrebuje pešiak 5 bodov.

cheess-lesson-bishop = **Farba strelca.** Strelec zostáva na poliach jednej farby. Strelec z c1 preto dosiahne na jediné cieľové pole, f8. Doveď ho tam dvoma pohybmi.
cheess-lesson-bishop-hint = Choď cez a3 alebo h6.
cheess-lesson-bishop-hint-2 = Odtiaľto vedie diagonála na f8.
cheess-lesson-bishop-done = Skôr než figúrku nasadíš, pozri sa, na ktoré cieľové polia dosiahne.

cheess-lesson-end = **Ukonči ťah.** Nemusíš využiť všetky body. Ukonči teraz ťah.
cheess-lesson-end-hint = Zvoľ ukončenie ťahu alebo napíš koniec.
cheess-lesson-end-done = Nevyužité body prepadnú. Keď už nie je nič možné, skončí sa ťah automaticky.

cheess-lesson-attack = **Útok.** Pohyb na pole so súperovou figúrkou je útok. Stojí 4 body a figúrku vytlačí. Vytlač dámou čierneho jazdca.
cheess-lesson-attack-hint = Dáma z d1 dosiahne na d4.
cheess-lesson-attack-done = Jazdec sa vracia do zákopu. Nie je stratený a môže byť znova nasadený.

cheess-lesson-dear = **Príliš drahé.** Zostávajú ti 3 body. Jedna akcia v zozname stojí viac. Ktorá?
cheess-lesson-dear-hint = Nasadenie aj normálny pohyb stoja 1, útok 4.
cheess-lesson-dear-wrong = { $move } stojí 1 bod a ty máš 3. Ktorá akcia na figúrku útočí?
cheess-lesson-dear-done = Na útok potrebuješ 4 body. Zaútoč skôr, než minieš ostatné.

cheess-lesson-guard = **Cez strážcu.** Na a8, cieľovom poli tvojej veže, stojí čierna veža. Zaútoč na ňu: tvoja veža ju vytlačí a ide rovno do cieľa.
cheess-lesson-guard-hint = a1xa8 stojí 4 body.
cheess-lesson-guard-done = Figúrka na cieľovom poli ťa nezastaví. Len ti cestu zdraží.

cheess-lesson-push = **Vytlač lacno.** Na e1, domovskom poli tvojho kráľa, stojí čierny jazdec. 3 body na útok nestačia. Vytlač jazdca aj tak.
cheess-lesson-push-hint = Nasadená figúrka vytlačí súpera zo svojho domovského poľa.
cheess-lesson-push-done = Stálo to len 1 bod. Figúrky v zákope strážia svoje domovské polia.

cheess-lesson-plan = **Naplánuj ťah.** Máš 8 bodov a prázdnu šachovnicu. Doveď v tomto jedinom ťahu do cieľa tri figúrky.
cheess-lesson-plan-hint = Veža potrebuje 2 body: nasadiť a raz ťahať. Ktorej ďalšej figúrke stačia 2?
cheess-lesson-plan-done = Obe veže a dáma potrebujú 6 bodov. Naplánuj celý ťah pred prvou akciou.

cheess-idea-enter-push = Lacné vytlačenie: nasadená figúrka vytlačí súperovu zo svojho domovského poľa.
cheess-idea-push = Útok po ceste: stojí viac, a predsa je to najkratšia cesta.
cheess-idea-make-way = Uvoľnenie cesty: najprv musí odísť jedna figúrka, aby iná prešla.
cheess-idea-push-home = Útok na cieľové pole: figúrka, ktorá na ňom stojí, cestu len zdraží.
cheess-idea-detour = Ušetrené body: figúrka, ktorá sa zdá bližšie, je zablokovaná, a iná potrebuje bodov menej.
cheess-idea-enter = Zo zákopu do cieľa: figúrka sa nasadí a ešte v tom istom ťahu dôjde.
cheess-idea-steps = Cesta cez niekoľko polí: niektorá figúrka potrebuje do cieľa viac akcií než jednu.
cheess-idea-choice = Správne figúrky: body stačia len na tieto.
