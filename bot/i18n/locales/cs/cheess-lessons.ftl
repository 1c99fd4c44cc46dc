# The tasks that teach Cheess: what to do, a hint, and what to remember.

cheess-lesson-enter = **Nasaď figurku.** Šachovnice je prázdná a všechny figurky čekají vedle ní v zákopu. Na tah máš 8 bodů, nasazení stojí 1. Nasaď jezdce na b1.
cheess-lesson-enter-hint = Figurka se nasazuje jen na své domovské pole: tam, kde stojí na začátku šachové partie.
cheess-lesson-enter-done = Zbývá ti 7 bodů, takže tvůj tah pokračuje.

cheess-lesson-jump = **Táhni figurkou.** Pohyb na prázdné pole stojí 1 bod. Figurky chodí jako v šachu. Táhni jezdcem.
cheess-lesson-jump-hint = Jezdec skáče o dvě pole rovně a jedno do strany.
cheess-lesson-jump-done = Jednou figurkou můžeš v tahu táhnout i víckrát.

cheess-lesson-goal = **Do cíle.** Cílová pole figurky jsou domovská pole soupeřových figurek stejného druhu. Pro tvou věž jsou to a8 a h8. Doveď věž do cíle jediným pohybem.
cheess-lesson-goal-hint = Sloupec a je volný.
cheess-lesson-goal-done = Figurka v cíli opustí šachovnici a je v bezpečí. Vyhraješ, když máš v cíli všech 16.

cheess-lesson-pawn = **Pěšec běží.** Cílem tvých pěšců je celá řada 7. Z domovského pole smí pěšec o dvě pole. Doveď pěšce z e2 do cíle čtyřmi pohyby.
cheess-lesson-pawn-hint = Na e4, potom na e5, e6 a e7.
cheess-lesson-pawn-done = Stálo to 4 body. I s nasazením potřebuje pěšec 5 bodů.

cheess-lesson-bishop = **Barva střelce.** Střelec zůstává na polích jedné barvy. Střelec z c1 proto dosáhne na jediné cílové pole, f8. Doveď ho tam dvěma pohyby.
cheess-lesson-bishop-hint = Jdi přes a3 nebo h6.
cheess-lesson-bishop-hint-2 = Odsud vede diagonála na f8.
cheess-lesson-bishop-done = Než figurku nasadíš, podívej se, na která cílová pole dosáhne.

cheess-lesson-end = **Ukonči tah.** Nemusíš využít všechny body. Ukonči teď tah.
cheess-lesson-end-hint = Zvol ukončení tahu, nebo napiš konec.
cheess-lesson-end-done = Nevyužité body propadnou. Když už není nic možné, skončí tah automaticky.

cheess-lesson-attack = **Útok.** Pohyb na pole se soupeřovou figurkou je útok. Stojí 4 body a figurku vytlačí. Vytlač dámou černého jezdce.
cheess-lesson-attack-hint = Dáma z d1 dosáhne na d4.
cheess-lesson-attack-done = Jezdec se vrací do zákopu. Není ztracený a může být znovu nasazen.

cheess-lesson-dear = **Příliš drahé.** Zbývají ti 3 body. Jedna akce v seznamu stojí víc. Která?
cheess-lesson-dear-hint = Nasazení i normální pohyb stojí 1, útok 4.
cheess-lesson-dear-wrong = { $move } stojí 1 bod a ty máš 3. Která akce na figurku útočí?
cheess-lesson-dear-done = Na útok potřebuješ 4 body. Zaútoč dřív, než utratíš ostatní.

cheess-lesson-guard = **Přes hlídače.** Na a8, cílovém poli tvé věže, stojí černá věž. Zaútoč na ni: tvoje věž ji vytlačí a jde rovnou do cíle.
cheess-lesson-guard-hint = a1xa8 stojí 4 body.
cheess-lesson-guard-done = Figurka na cílovém poli tě nezastaví. Jen ti cestu zdraží.

cheess-lesson-push = **Vytlač levně.** Na e1, domovském poli tvého krále, stojí černý jezdec. 3 body na útok nestačí. Vytlač jezdce i tak.
cheess-lesson-push-hint = Nasazená figurka vytlačí soupeře ze svého domovského pole.
cheess-lesson-push-done = Stálo to jen 1 bod. Figurky v zákopu hlídají svá domovská pole.

cheess-lesson-plan = **Naplánuj tah.** Máš 8 bodů a prázdnou šachovnici. Doveď v tomto jediném tahu do cíle tři figurky.
cheess-lesson-plan-hint = Věž potřebuje 2 body: nasadit a jednou táhnout. Které další figurce stačí 2?
cheess-lesson-plan-done = Obě věže a dáma potřebují 6 bodů. Naplánuj celý tah před první akcí.

cheess-idea-enter-push = Levné vytlačení: nasazená figurka vytlačí soupeřovu ze svého domovského pole.
cheess-idea-push = Útok po cestě: stojí víc, a přesto je to nejkratší cesta.
cheess-idea-make-way = Uvolnění cesty: nejdřív musí odejít jedna figurka, aby jiná prošla.
cheess-idea-push-home = Útok na cílové pole: figurka, která na něm stojí, cestu jen zdraží.
cheess-idea-detour = Ušetřené body: figurka, která se zdá blíž, je zablokovaná, a jiná potřebuje bodů míň.
cheess-idea-enter = Ze zákopu do cíle: figurka se nasadí a ještě v témž tahu dojde.
cheess-idea-steps = Cesta přes několik polí: některá figurka potřebuje do cíle víc akcí než jednu.
cheess-idea-choice = Správné figurky: body stačí jen na tyhle.
