# The tasks that teach Piškvorky: what to do, a hint, and what to remember.

piskvorky-lesson-five = **Piškvorka.** Hraješ s černými. Vyhrává pět kamenů v řadě: vodorovně, svisle nebo diagonálně. Vyhraj příštím kamenem.
piskvorky-lesson-five-hint = Tvoje kameny c5 až f5 mají na obou koncích volné pole.
piskvorky-lesson-five-done = Pět v řadě. Hra tím hned končí.

piskvorky-lesson-block = **Zablokuj čtyřku.** Bílý má čtyři v řadě a příštím kamenem vyhraje. Zabraň mu v tom.
piskvorky-lesson-block-hint = Jeden konec jeho řady už je zavřený. Zavři i druhý.
piskvorky-lesson-block-done = Čtyřku s volným koncem musíš zablokovat hned.

piskvorky-lesson-gap = **Vyplň mezeru.** Pětku můžeš dokončit i uprostřed. Vyhraj teď.
piskvorky-lesson-gap-hint = Podívej se na řadu 2.
piskvorky-lesson-gap-done = I řada s mezerou je čtyřka: chybí jí jediný kámen. Hlídej takové mezery i u soupeře.

piskvorky-lesson-open-four = **Otevřená čtyřka.** Čtyři kameny s oběma konci volnými nejde zastavit, protože bílý zavře jen jeden konec. Udělej otevřenou čtyřku.
piskvorky-lesson-open-four-hint = Prodluž svoje tři kameny v řadě 5.
piskvorky-lesson-open-four-done = Bílý zavře jeden konec a ty vyhraješ na druhém.

piskvorky-lesson-stop-three = **Zastav trojku.** Bílý má tři kameny s volnými konci a chce otevřenou čtyřku. Zabraň mu v tom: hraj hned vedle jeho řady.
piskvorky-lesson-stop-three-hint = Hned vedle ní jsou pole c5 a g5.
piskvorky-lesson-stop-three-done = Teď bílý získá nanejvýš čtyřku s jedním volným koncem a tu zablokuješ. Otevřenou trojku zastav hned.

piskvorky-lesson-two-fours = **Dvě čtyřky naráz.** Bílý zablokuje jednu řadu, ale ne dvě. Najdi pole, které jedním kamenem udělá dvě čtyřky.
piskvorky-lesson-two-fours-hint = Podívej se, kde se potká řada 5 a sloupec f.
piskvorky-lesson-two-fours-done = Dvě hrozby a jen jedna odpověď: vyhraješ.

piskvorky-lesson-four-three = **Čtyřka s trojkou.** Udělej čtyřku, kterou bílý musí zablokovat, a stejným kamenem i trojku v jiném směru. Potom z trojky udělej otevřenou čtyřku.
piskvorky-lesson-four-three-hint = Řada c5, d5, e5 a sloupec f6, f7 se potkají na jednom poli.
piskvorky-lesson-four-three-hint-2 = Podívej se na sloupec f: čtvrtý kámen v něm udělá otevřenou čtyřku.
piskvorky-lesson-four-three-done = Čtyřka si vynutí odpověď a z trojky je otevřená čtyřka. Je to nejužitečnější trik ve hře.

piskvorky-lesson-exact = **Přesně pět.** V této variantě vyhrává jen přesně pět kamenů, šest a více neplatí. Najdi vítězné pole.
piskvorky-lesson-exact-hint = Na e5 by vzniklo šest. Podívej se na sloupec d.
piskvorky-lesson-exact-done = Jestli vyhrává i přesah, najdeš v pravidlech každé hry.

piskvorky-lesson-renju-six = **Renju: šest ne.** V renju má černý některá pole zakázaná, protože začíná. Zakázané je šest a více v řadě. Které pole v seznamu máš zakázané?
piskvorky-lesson-renju-six-hint = Vyplň mezeru v řadě 8.
piskvorky-lesson-renju-six-wrong = Na { $move } nevznikne víc než pět v řadě, takže tam smíš. Které pole doplní šest?
piskvorky-lesson-renju-six-done = Takové pole má na obrázku červený křížek, na textovém plánu znak 6. Bílý šest udělat smí a vyhraje tím.

piskvorky-lesson-renju-fours = **Renju: dvě čtyřky ne.** V renju nesmí černý jedním kamenem udělat dvě čtyřky. Které pole v seznamu máš zakázané?
piskvorky-lesson-renju-fours-hint = Podívej se, kde se potká řada 8 a sloupec h.
piskvorky-lesson-renju-fours-wrong = Na { $move } vznikne nejvýš jedna čtyřka, takže tam smíš. Na kterém poli vzniknou dvě?
piskvorky-lesson-renju-fours-done = Takové pole má na obrázku červený trojúhelník, na textovém plánu znak 4. Bílý dvě čtyřky udělat smí.

piskvorky-lesson-renju-threes = **Renju: dvě trojky ne.** V renju nesmí černý jedním kamenem udělat ani dvě otevřené trojky. Které pole v seznamu máš zakázané?
piskvorky-lesson-renju-threes-hint = Z otevřené trojky se může stát otevřená čtyřka. Podívej se, kde se potkají tvoje dvě dvojice.
piskvorky-lesson-renju-threes-wrong = Na { $move } vznikne nejvýš jedna otevřená trojka, takže tam smíš. Na kterém poli vzniknou dvě?
piskvorky-lesson-renju-threes-done = Takové pole má na obrázku červený čtverec, na textovém plánu znak 3. Bílý dvě trojky udělat smí.

piskvorky-lesson-renju-win = **Výhra v renju.** Čtyřku s jednou trojkou černý udělat smí. Udělej obojí jedním kamenem. Potom udělej otevřenou čtyřku.
piskvorky-lesson-renju-win-hint = Řada e8, f8, g8 a sloupec h9, h10 se potkají na jednom poli.
piskvorky-lesson-renju-win-hint-2 = Podívej se na sloupec h: čtvrtý kámen v něm udělá otevřenou čtyřku.
piskvorky-lesson-renju-win-done = Otevřenou čtyřku bílý nezastaví. Takhle černý v renju vyhrává.

piskvorky-puzzle-win = **{ $line } v řadě: vyhraj { $count ->
    [1] jedním tahem
    [few] ve { $count } tazích
   *[other] v { $count } tazích
}.** Hraješ { $side ->
    [white] bílými
   *[black] černými
}. Vede k tomu jen jeden první tah.
piskvorky-idea-open-four = Otevřená čtyřka: dá se doplnit na obou koncích a zavřít jde jen jeden.
piskvorky-idea-double-four = Dvě čtyřky naráz: každé chybí jeden kámen a zavřít jde jen jednu.
piskvorky-idea-four-three = Čtyřka s trojkou: čtyřku je nutné zavřít a z trojky je potom otevřená čtyřka.
piskvorky-idea-double-three = Dvě trojky naráz: z jedné z nich bude otevřená čtyřka.
piskvorky-idea-fours = Čtyřka za čtyřkou: každou je nutné zavřít a jejich kameny připraví poslední hrozbu.
piskvorky-idea-quiet = Tichý tah: nic není nutné hned zavřít, a přesto žádná odpověď nezastaví všechno, co připravuje.
piskvorky-idea-counter = Obrana, která útočí: kámen zastaví soupeře a zároveň sám hrozí.
piskvorky-idea-forbidden = Zakázané pole: černý nesmí hrát tam, kde je nutné čtyřku zavřít.
piskvorky-idea-open-three = Otevřená trojka: dá se doplnit na obou koncích a zavřít jde jen jeden.
piskvorky-idea-double-three-of-four = Dvě trojky naráz: každé chybí jeden kámen a zavřít jde jen jednu.
piskvorky-idea-three-two = Trojka s dvojkou: trojku je nutné zavřít a z dvojky je potom otevřená trojka.
piskvorky-idea-double-two = Dvě dvojky naráz: z jedné z nich bude otevřená trojka.
piskvorky-idea-threes = Trojka za trojkou: každou je nutné zavřít a jejich kameny připraví poslední hrozbu.
