# Ordo. Zatím jen popisy příkazů; odpovědi jsou anglicky.

ordo-tagline = Dostaň kámen na soupeřovu domovskou linii a udrž přitom všechny své kameny v jedné skupině.

ordo-option-connection = Co drží kameny pohromadě: 8 i sousedství úhlopříčně, 4 jen v řadách a sloupcích.
ordo-option-single-file = Zda „ordo“ pohyb smí vést i v zástupu, kámen za kamenem.
ordo-option-repetition = Kolikátý výskyt téže pozice je remíza, 2 až 9; 0 znamená žádný.
ordo-option-no-progress = Remíza po tolika tazích za sebou jen do strany a bez zajetí, 10 až 200; 0 znamená nikdy.
ordo-option-swap = Zda smí černý místo odpovědi převzít první tah bílého.
ordo-option-setup = Kde kameny začínají: řady 8 až 1 oddělené /, v nich w, b a počty prázdných polí.

ordo-value-connection-4 = kameny se dotýkají jen v řadách a sloupcích
ordo-value-connection-8 = kameny se dotýkají i úhlopříčně
ordo-value-single-file-true = „ordo“ pohyb smí vést i v zástupu
ordo-value-single-file-false = v zástupu se netáhne
ordo-value-swap-true = černý smí vyměnit strany
ordo-value-swap-false = bez výměny

ordo-preset-sheet = Pravidla z letáku: „ordo“ pohyb smí vést i v zástupu.
ordo-preset-official = Pravidla autora hry: v zástupu se netáhne.
ordo-preset-swap = Jako pravidla z letáku, a černý smí převzít první tah bílého.
ordo-preset-orthogonal = Jako pravidla z letáku, ale kameny se dotýkají jen v řadách a sloupcích.

ordo-command-move = Táhnout jedním kamenem, případně jím zajmout soupeřův
ordo-command-line = „Ordo“ pohyb: táhnout najednou dvěma nebo více kameny v jedné linii
ordo-command-swap = Převzít jako černý první tah bílého
ordo-field-from = Pole kamene, nebo jeden konec linie
ordo-field-to = Pole, na které kámen jde, nebo druhý konec linie
ordo-field-by = Pole, na které dojde první jmenovaný konec linie
