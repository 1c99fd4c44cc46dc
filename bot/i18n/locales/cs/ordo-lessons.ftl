# The tasks that teach Ordo: what to do, a hint, and what to remember.

ordo-lesson-step = **Jeden krok.** Hraješ s bílými. Tvoje kameny musí pořád tvořit jednu skupinu: každý se dotýká dalšího, třeba i rohem. Posuň kámen d2 o jedno pole dopředu.
ordo-lesson-step-hint = Z d2 na d3.
ordo-lesson-step-done = Kámen d3 se pořád dotýká e2, takže skupina je souvislá.

ordo-lesson-far = **Daleko.** Kámen jde o libovolný počet volných polí dopředu, šikmo dopředu nebo do strany. Táhni kamenem z e2 na h5.
ordo-lesson-far-hint = Pole h5 leží šikmo před e2.
ordo-lesson-far-done = Kámen nikdy nepřeskakuje jiné a nechodí dozadu.

ordo-lesson-capture = **Zajmi kámen.** Tvůj kámen smí na první černý kámen, který má v cestě. Tím ho zajme. Zajmi jeden.
ordo-lesson-capture-hint = Podívej se z e2 šikmo dopředu.
ordo-lesson-capture-done = Zajatý kámen se už nevrátí. Zajímat nikdy nemusíš.

ordo-lesson-joined = **Zůstaňte spolu.** Tah, který rozpojí tvou vlastní skupinu, je zakázaný. Který tah v seznamu to je?
ordo-lesson-joined-hint = Po kterém tahu by se kámen nedotýkal žádného tvého kamene?
ordo-lesson-joined-wrong = Po { $move } drží tvoje kameny dál pohromadě. Po kterém tahu zůstane některý sám?
ordo-lesson-joined-done = Po e3-e5 by stál každý ze tří kamenů sám. Před každým tahem se podívej na svou skupinu.

ordo-lesson-keep = **Zajmi a zůstaňte spolu.** Blízko jsou dva černé kameny. Jeden z nich můžeš zajmout tak, že skupina zůstane souvislá. Udělej to.
ordo-lesson-keep-hint = Po zajetí se tvoje kameny musí pořád dotýkat.
ordo-lesson-keep-done = Pole d4 sousedí se všemi tvými kameny. Na e5 by se skupina rozpojila.

ordo-lesson-line = **Tah linií.** Dva nebo více kamenů vedle sebe může táhnout společně. Posuň linii d3, e3, f3 o tři pole dopředu.
ordo-lesson-line-hint = Zapisuje se d3:f3-d6: oba konce linie a pole, kam dojde d3.
ordo-lesson-line-done = Všechny kameny linie jdou stejným směrem a stejně daleko. Linie nikdy nic nezajme. To je tah linií.

ordo-lesson-sideways = **Sloupec do strany.** Kameny ve sloupci se společně posouvají doleva nebo doprava. Posuň c3, c4, c5 doprava tak, aby c3 došel na f3.
ordo-lesson-sideways-hint = Zapisuje se c3:c5-f3.
ordo-lesson-sideways-done = Linie v řadě jde dopředu, linie ve sloupci do strany. Šikmo společně nejdou nikdy.

ordo-lesson-goal = **Dojdi do cíle.** Vyhraješ, když tvůj kámen stojí na domovské linii černého, v řadě 8, a tvoje skupina je souvislá. Vyhraj teď.
ordo-lesson-goal-hint = Pole f8 a g8 jsou jeden krok daleko a sousedí s tvým druhým kamenem.
ordo-lesson-goal-done = Jeden kámen v řadě 8 stačí.

ordo-lesson-together = **Dojděte spolu.** Řada 8 je dvě pole daleko. Kámen, který jde sám, se přestane dotýkat druhého. Vyhraj i tak.
ordo-lesson-together-hint = Táhni oběma kameny jako linií.
ordo-lesson-together-done = e6:f6-e8: linie zůstane pohromadě a vyhraje.

ordo-lesson-defend = **Braň se.** Černý hrozí, že dojde na tvou řadu 1: linie e3, e4, jeden kámen za druhým, může jít rovně dopředu. Zajmout teď nic nemůžeš. Zastav ji.
ordo-lesson-defend-hint = Posuň dva kameny do strany jako linii, aby jeden stál ve sloupci e. Jednotlivé černé kameny od skupiny daleko nemůžou.
ordo-lesson-defend-done = Linie potřebuje volno před všemi svými kameny, takže ji zastaví i jediný kámen v cestě.

ordo-lesson-rejoin = **Znovu spojit.** Tvoje skupina je rozpojená: g5 stojí sám. Tímto tahem ji musíš spojit, jinak prohraješ. Teď smí kameny i dozadu.
ordo-lesson-rejoin-hint = Přiveď g5 zpátky k c3 a d3.
ordo-lesson-rejoin-done = Rozpojená skupina má na spojení jediný tah.

ordo-lesson-cut = **Přetni skupinu.** Když černému rozpojíš skupinu tak, že ji jedním tahem nespojí, hned vyhraješ. Zajmout můžeš jeden ze tří kamenů. Zajetí kterého z nich skupinu přetne?
ordo-lesson-cut-hint = Zajmi ten uprostřed.
ordo-lesson-cut-done = Obě poloviny jsou na spojení příliš daleko. Hledej kameny, které drží skupinu pohromadě.

ordo-idea-counter = Obrana, která útočí: tah zastaví kámen na cestě domů a zároveň chystá tvůj.
ordo-idea-sacrifice = Oběť: kámen, který ten tvůj zajme, chybí tam, kde ho bylo potřeba.
ordo-idea-two-cuts = Dvojí přetnutí: po prvním musí soupeř skupinu spojit, po druhém už nemůže.
ordo-idea-split = Rozpojená skupina: soupeř ji musí hned spojit a na zastavení tvého kamene mu nezbude čas.
ordo-idea-wall = Prolomená zeď: zajatý kámen zavíral cestu.
ordo-idea-line = Linie: kameny, které táhnou spolu, dojdou dál než jeden sám.
ordo-idea-cut-off = Odříznutí: klidný tah chystá zajetí, které skupinu rozpojí nadobro.
ordo-idea-two-ways = Dva kameny na cestě: soupeř zastaví jen jeden z nich.
ordo-idea-race = Závod: kámen dojde domů dřív, než ho soupeř stihne zastavit.
ordo-idea-quiet = Tichý tah: nic nezajme, a přesto žádná odpověď nezastaví, co přijde.
