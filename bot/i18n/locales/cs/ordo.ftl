# Ordo.

ordo-name = Ordo
ordo-tagline = Dostaň kámen na soupeřovu domovskou linii a udrž přitom všechny své kameny v jedné skupině.

# How the game ended; the names are those of the players.

ordo-outcome-home-row = Vítězí **{ $winner }**: kámen došel na soupeřovu domovskou linii ({ $loser }).
ordo-outcome-home-row-reason = { $loser ->
    [white] Kámen došel na domovskou linii bílého
   *[black] Kámen došel na domovskou linii černého
}
ordo-outcome-all-captured-reason = { $loser ->
    [white] Bílý už nemá žádný kámen
   *[black] Černý už nemá žádný kámen
}
ordo-outcome-not-reconnected-reason = { $loser ->
    [white] Bílý nemůže rozpojenou skupinu spojit
   *[black] Černý nemůže rozpojenou skupinu spojit
}
ordo-outcome-no-move-reason = { $loser ->
    [white] Bílý nemá žádný možný tah
   *[black] Černý nemá žádný možný tah
}
ordo-outcome-repetition-reason = Příliš mnoho opakování pozice
ordo-outcome-no-progress-reason = Příliš mnoho tahů do strany bez zajetí
ordo-outcome-all-captured = Vítězí **{ $winner }**: { $loser } už nemá žádný kámen.
ordo-outcome-not-reconnected = Vítězí **{ $winner }**: { $loser } nemůže svou rozpojenou skupinu žádným tahem spojit.
ordo-outcome-no-move = Vítězí **{ $winner }**: { $loser } nemá žádný možný tah.
ordo-outcome-repetition = Remíza: stejná pozice se opakovala příliš často.
ordo-outcome-no-progress = Remíza: příliš mnoho tahů za sebou bylo jen do strany a nic nezajalo.

# Options and their values.

ordo-option-connection = Co drží kameny pohromadě: 8 i sousedství úhlopříčně, 4 jen v řadách a sloupcích
ordo-option-single-file = Zda linie smí táhnout i v zástupu, kámen za kamenem
ordo-option-repetition = Kolikátý výskyt téže pozice je remíza, 2 až 9; 0 znamená žádný
ordo-option-no-progress = Remíza po tolika klidných tazích za sebou, 10 až 200; 0 znamená nikdy
ordo-option-swap = Zda smí černý místo odpovědi převzít první tah bílého
ordo-option-setup = Kde kameny začínají: řady 8 až 1 oddělené /, v nich w, b a počty prázdných polí
ordo-named-connection = Spojení kamenů
ordo-named-single-file = Pohyb v zástupu
ordo-named-repetition = Remíza opakováním
ordo-named-no-progress = Remíza bez pokroku
ordo-named-swap = Převzetí prvního tahu
ordo-named-setup = Výchozí pozice

ordo-value-connection-4 = kameny se dotýkají jen v řadách a sloupcích
ordo-value-connection-8 = kameny se dotýkají i úhlopříčně
ordo-value-single-file-true = linie smí táhnout i v zástupu
ordo-value-single-file-false = v zástupu se netáhne
ordo-value-repetition = remíza, když stejná pozice nastane { $value }krát
ordo-value-no-progress = remíza po { $value ->
    [one] { $value } klidném tahu
   *[other] { $value } klidných tazích za sebou
}
ordo-value-setup = kameny začínají takto: { $value }
ordo-value-repetition-0 = bez remízy opakováním pozice
ordo-value-no-progress-0 = klidných tahů může být libovolně mnoho
ordo-value-swap-true = černý smí převzít první tah bílého
ordo-value-swap-false = bez výměny

ordo-preset-sheet = Podle letáku: linie smí táhnout i v zástupu.
ordo-preset-official = Autorská: pravidla autora hry; v zástupu se netáhne.
ordo-preset-swap = S výměnou: jako pravidla z letáku, a černý smí převzít první tah bílého.
ordo-preset-orthogonal = Bez úhlopříček: jako pravidla z letáku, ale kameny se dotýkají jen v řadách a sloupcích.

ordo-setup-rows = { $found ->
    [one] Je tu 1 řada
    [few] Jsou tu { $found } řady
   *[other] Je tu { $found } řad
}; napiš 8 řad, nejdřív řadu 8, oddělených znakem /, například 2bb2bb2/bbbbbbbbbb/bb2bb2bb/10/10/ww2ww2ww/wwwwwwwwww/2ww2ww2.
ordo-setup-sign = V řadě { $row } je { $sign }; řada se skládá z w, b a počtů prázdných polí od 1 do 10.
ordo-setup-squares = Řada { $row } má { $found ->
    [one] 1 pole
    [few] { $found } pole
   *[other] { $found } polí
} místo 10.
ordo-setup-stones = { $side ->
    [white] Bílý
   *[black] Černý
} má { $found ->
    [0] 0 kamenů
    [one] 1 kámen
    [few] { $found } kameny
   *[other] { $found } kamenů
}; každá strana má mít 1 až 20.
ordo-setup-home = { $side ->
    [white] Bílý kámen stojí v řadě 8
   *[black] Černý kámen stojí v řadě 1
}, kde by už vyhrál.

# Pieces and clicks.

ordo-stone = { $side ->
    [white] bílý kámen
   *[black] černý kámen
}
ordo-stone-several = { $side ->
    [white] bílé kameny
   *[black] černé kameny
}
ordo-swap = Vyměnit
ordo-choice-capture = { $from } zajme kámen na { $to }
ordo-choice-line = Linie { $first }–{ $last } → { $first-to }–{ $last-to }
ordo-prompt-swap = Zvol kámen, nebo { idiom.stiskni } **Vyměnit** a převezmi první tah bílého: herní plán se překlopí shora dolů, kameny si vymění barvy a bílý táhne znovu.
ordo-prompt-target = Zvol, kam jde kámen z { $square }, nebo druhý konec linie, která na { $square } začíná.
ordo-prompt-landing = Zvol, kam dojde kámen z { $square }; jeho linie jde s ním.

# Cards and panel.

ordo-stones = { $left ->
    [one] { $left } kámen
    [few] { $left } kameny
   *[other] { $left } kamenů
}
ordo-lead = Náskok v kamenech
ordo-captured = { $side ->
    [white] Bílý ztratil: { $count }
   *[black] Černý ztratil: { $count }
}
ordo-move-number = Tah { $number }
ordo-times-text = Tato pozice nastala už { $count }krát. Když nastane { $limit }krát, je remíza.
ordo-times = Pozice nastala { $count }krát; { $limit }krát je remíza
ordo-quiet = Bez pokroku: { $count } z { $limit }
ordo-split = Rozpojeno, skupin: { $groups }
ordo-may-swap-text = **{ $black }** může táhnout, nebo { idiom.stisknout } **Vyměnit** a převzít první tah: herní plán se překlopí shora dolů, kameny si vymění barvy a znovu táhne **{ $white }**.
ordo-may-swap = Černý může vyměnit

# The last move in words, after the player's name.

ordo-last-single = { $move }
ordo-last-capture = { $move } zajme kámen na { $square }
ordo-last-line = linie { $first }–{ $last } na { $first-to }–{ $last-to }
ordo-last-line-short = { $first }–{ $last } na { $first-to }
ordo-last-line-review = { ordo-last-line }
ordo-last-swap = výměna prvního tahu
ordo-last-swap-short = výměna
ordo-last-swap-text = **{ $player }** vyměňuje a přebírá první tah.

# Figures for readers who do not see the picture.

ordo-fact-split = { $side ->
    [white] Bílý je rozpojený, skupin { $count }: { $groups }
   *[black] Černý je rozpojený, skupin { $count }: { $groups }
}
ordo-fact-stones = Zbývá kamenů: bílý { $white }, černý { $black }

# The line over the board.

ordo-banner-split = Spoj své kameny; smíš i dozadu
ordo-banner-split-text = { $side ->
    [white] **{ $white }** musí znovu spojit své kameny a smí i dozadu.
   *[black] **{ $black }** musí znovu spojit své kameny a smí i dozadu.
}
ordo-banner-split-you = Musíš znovu spojit své kameny a smíš i dozadu.

# Proč je tah dobrý, pro nápovědy.

ordo-gain-joins = Znovu spojí tvoje kameny, a to teď musí.
ordo-gain-splits = Zajme kámen a rozpojí soupeřovu skupinu, kterou soupeř musí hned spojit.
ordo-gain-stops = Jinak může soupeřův kámen dojít na tvou domovskou linii.
ordo-gain-captures = Zajme kámen.
ordo-gain-opens = Otevře cestu na soupeřovu domovskou linii.
ordo-gain-saves = Jinak může soupeř zajmout kámen.
ordo-gain-safe = Soupeř pak nemůže nic zajmout; po většině jiných tahů by mohl.
ordo-gain-nearer = Tvému kameni pak do soupeřovy domovské linie { $count ->
    [one] zbývá jedna řada
    [few] zbývají { $count } řady
   *[other] zbývá { $count } řad
}.

# Refusals.

ordo-no-sign = V „{ $typed }“ chybí znak mezi poli. Napiš { $from }-{ $to }, když tam jdeš, nebo { $from }x{ $to }, když tam zajímáš.
ordo-not-a-move = „{ $typed }“ není tah. Tah jedním kamenem napiš jako c3-c4, zajetí jako c3xc4, linii jako c2:d2-c4, tedy oba její konce a pole, na které dojde ten první. Sloupce jsou a až j, řady 1 až 8, všechno malými písmeny a bez mezer.
ordo-not-a-move-in-chat = „{ $typed }“ není tah. Napiš pole: c3 c4 je tah jedním kamenem, c2 d2 c4 tah linií, tedy oba její konce a pole, na které dojde ten první. Sloupce jsou a až j, řady 1 až 8.
ordo-stays = Tah končí tam, kde začal, na { $square }. Zvol jiné pole.
ordo-one-stone = Linie má aspoň dva kameny, a tato začíná i končí na { $square }. Pro jeden kámen druhé pole vynech.
ordo-wrong-order = Konce linie uváděj zleva doprava, nebo od nižší řady k vyšší. Začni tedy { $last }:{ $first } a uveď pole, na které dojde { $last }.
ordo-swap-off = V této hře výměna není. Táhni kamenem, nebo linií.
ordo-swap-late = Výměna může být jen prvním tahem černého. Táhni kamenem, nebo linií.
ordo-no-stone = Na { $square } žádný kámen není. Zvol některý ze svých.
ordo-no-stone-theirs = Na { $square } žádný kámen není.
ordo-opponents-stone = { $side ->
    [white] Na { $square } stojí kámen bílého. Zvol některý ze svých.
   *[black] Na { $square } stojí kámen černého. Zvol některý ze svých.
}
ordo-opponents-stone-theirs = Kámen na { $square } je tvůj.
ordo-not-straight = { $from } a { $to } neleží v jedné řadě, v jednom sloupci ani na jedné úhlopříčce. Kámen jde rovně.
ordo-backward = Z { $from } na { $to } je to dozadu, a to smíš, jen když je tvoje skupina rozpojená. Jdi dopředu, nebo do strany.
ordo-backward-theirs = Z { $from } na { $to } je to dozadu, a to soupeř smí, jen když je jeho skupina rozpojená.
ordo-in-the-way = Cesta z { $from } na { $to } není volná: na { $square } stojí { $side ->
    [white] bílý
   *[black] černý
} kámen. Zastav před ním, nebo jdi jinudy.
ordo-own-stone = Na { $square } stojí tvůj vlastní kámen. Zvol prázdné pole, nebo soupeřův kámen.
ordo-own-stone-theirs = Na { $square } stojí soupeřův vlastní kámen.
ordo-write-x = Na { $square } stojí soupeřův kámen, takže jde o zajetí. Napiš { $move }.
ordo-write-x-theirs = Na { $square } stojí tvůj kámen, takže jde o zajetí. Napiš { $move }.
ordo-write-hyphen = Na { $square } není co zajmout. Napiš { $move }.
ordo-not-in-line = { $first } a { $last } nejsou ve stejné řadě ani sloupci. Kameny linie stojí vedle sebe v jedné řadě nebo jednom sloupci.
ordo-line-gap = Na { $square } žádný kámen není, takže od { $first } po { $last } to není linie. Zvol kameny bez mezery.
ordo-line-opponents-stone = { $side ->
    [white] Na { $square } stojí kámen bílého, takže od { $first } po { $last } to není tvoje linie. Zvol vlastní kameny.
   *[black] Na { $square } stojí kámen černého, takže od { $first } po { $last } to není tvoje linie. Zvol vlastní kameny.
}
ordo-line-opponents-stone-theirs = Kámen na { $square } je tvůj, takže od { $first } po { $last } to není soupeřova linie.
ordo-line-diagonal = Linie jde rovně po řadách nebo sloupcích, nikdy úhlopříčně, takže z { $from } nemůže na { $to }. Nech ji v jejích řadách, nebo v jejích sloupcích.
ordo-single-file = V této hře linie netáhne v zástupu. { $axis ->
    [row] Linie od { $from } po { $last } leží v řadě, takže jde dopředu, nebo při rozpojené skupině i dozadu.
   *[column] Linie od { $from } po { $last } leží ve sloupci, takže jde doleva, nebo doprava.
}
ordo-off-board = Kdyby kámen z { $from } došel na { $to }, kámen z { $square } by byl mimo herní plán. Zvol kratší cestu.
ordo-line-capture = Na { $square } stojí soupeřův kámen, a linie nic zajmout nemůže. Zastav před ním, nebo ho zajmi jedním kamenem.
ordo-line-capture-theirs = Na { $square } stojí tvůj kámen, a linie nic zajmout nemůže.
ordo-would-split = Tento tah by tvoji skupinu rozpojil: zbytek by ztratil spojení s { $squares }. Po tahu musí všechny tvoje kameny držet pohromadě.
ordo-would-split-in-chat = Tento tah by tvoji skupinu rozpojil: zbytek by ztratil spojení s { $squares }. Všechny tvoje kameny musí držet pohromadě.
ordo-would-split-theirs = Tento tah by soupeřovu skupinu rozpojil: zbytek by ztratil spojení s { $squares }.
ordo-not-joined = Tvoje skupina je rozpojená a tento tah ji nespojí: zbytek by dál neměl spojení s { $squares }. Najdi tah, který spojí všechny tvoje kameny.
ordo-not-joined-theirs = Soupeřova skupina je rozpojená a tento tah ji nespojí: zbytek by dál neměl spojení s { $squares }.

# The rules, as this game is configured.

ordo-rules-1 = **Cíl hry.** Herní plán má deset sloupců a osm řad. Bílý i černý mají dvacet kamenů, pokud hra nezačíná jinak. Řada 1 je domovská linie bílého, řada 8 domovská linie černého. Vyhraješ, jakmile tvůj kámen stojí na soupeřově domovské linii, i kdyby tam nebyl v bezpečí. Začíná bílý a tah nejde vynechat.
ordo-rules-2 = **Jedna skupina.** Dva kameny jedné barvy se dotýkají, když stojí na sousedních polích { $connection ->
    [4] v řadě nebo ve sloupci; úhlopříčné sousedství se v této hře nepočítá
   *[8] v řadě, ve sloupci nebo úhlopříčně
}. Po každém tvém tahu musí tvoje kameny tvořit jednu souvislou skupinu. Rozhoduje jen to, jak to vypadá po celém tahu, ne cesta k němu. Na tom, co tvůj tah udělá se soupeřovými kameny, nezáleží.
ordo-rules-3 = **Tah jedním kamenem.** Kámen jde rovně o libovolný počet polí: dopředu, šikmo dopředu, doleva nebo doprava. Nic nepřeskakuje. Skončí na prázdném poli, píše se `c3-c4`, nebo zajme první soupeřův kámen v cestě, píše se `c3xc4`. Zajímat nikdy nemusíš.
ordo-rules-4 = **Tah linií.** Dva nebo více tvých kamenů, které stojí vedle sebe v jedné řadě nebo sloupci, můžou táhnout společně, stejným směrem a stejně daleko. Z delší linie může jít i jen část a zbytek zůstane stát. Linie v řadě jde dopředu, linie ve sloupci doleva nebo doprava. { $single-file ->
    [false] Podél sebe sama linie nikdy netáhne.
   *[true] Linie může táhnout i podél sebe sama, v zástupu: v řadě doleva nebo doprava, ve sloupci dopředu.
} Linie nikdy nejde úhlopříčně a nic nezajme; všechna pole v cestě musí být prázdná. Napiš oba konce, nejdřív levý nebo dolní, a pole, na které dojde ten první: `c2:d2-c4`.
ordo-rules-5 = **Rozpojená skupina.** Zajetí může soupeřovu skupinu rozpojit. Kdo ji má rozpojenou, musí hned příštím tahem znovu spojit všechny své kameny. V tomto jediném tahu smí kameny i dozadu a šikmo dozadu a { $single-file ->
    [false] linie v řadě smí dozadu
   *[true] linie smí dozadu
}. Když žádný tah kameny nespojí, je to hned prohra. Spojit kameny musí i tah na domovskou linii.
ordo-rules-6 = **Konec hry.** Vyhraješ kamenem na soupeřově domovské linii, zajetím všech jeho kamenů, nebo když je soupeř rozpojený a spojit se nemůže. Kdo nemá žádný možný tah, prohrává. { $repetition ->
    [0] Opakování pozice remíza není.
   *[other] Remíza je, když stejná pozice se stejným hráčem na tahu nastane { $repetition }krát.
}
ordo-rules-7 = **Klidné tahy.** Tah, který nic nezajme a zůstane ve svých řadách, tedy tah do strany, je klidný. { $no-progress ->
    [0] Klidných tahů může být v této hře libovolně mnoho.
    [one] Remíza je po { $no-progress } klidném tahu.
   *[other] Remíza je po { $no-progress } klidných tazích za sebou, počítají se tahy obou hráčů.
}
ordo-rules-8 = **Výměna.** { $swap ->
    [true] Místo svého prvního tahu může černý napsat `výměna` a převzít první tah bílého: herní plán se překlopí shora dolů, kameny si vymění barvy a bílý táhne znovu. Každý hráč si nechává svou barvu.
   *[false] V této hře výměna není: na první tah bílého odpoví černý svým tahem.
}

# Commands and their fields.

ordo-command-move = Táhnout jedním kamenem, případně jím zajmout soupeřův
ordo-command-line = Táhnout linií: najednou dvěma nebo více kameny vedle sebe
ordo-command-swap = Převzít jako černý první tah bílého
ordo-field-from = Pole kamene, nebo jeden konec linie
ordo-field-to = Pole, na které kámen jde, nebo druhý konec linie
ordo-field-by = Pole, na které dojde první jmenovaný konec linie

# Words of moves as people may write them, separated by commas.
ordo-typed-swap = výměna, vyměnit
