# Piškvorky.

piskvorky-name = Piškvorky
renju-name = Renju
piskvorky-class-free = Piškvorky (volné)
piskvorky-class-renju = Piškvorky (renju)
piskvorky-title-renju = Renju
piskvorky-tagline = Pět v řadě: pokládej kameny a vytvoř nepřerušenou řadu dřív než soupeř. Jde hrát i renju.

# How the game ended; the names are those of the players.

piskvorky-outcome-line = Vítězí **{ $winner }**: { $line } v řadě.
piskvorky-outcome-line-reason = { $line } v řadě
piskvorky-outcome-forbidden-reason = { $loser ->
    [white] Zakázaný tah bílého
   *[black] Zakázaný tah černého
}
piskvorky-outcome-board-full-reason = Herní plán je plný
piskvorky-outcome-no-legal-move-reason = Černému jsou zakázána všechna prázdná pole
piskvorky-outcome-forbidden = Vítězí **{ $winner }**: zakázaný tah soupeře ({ $loser }).
piskvorky-outcome-board-full = Remíza: herní plán je plný.
piskvorky-outcome-no-legal-move = Remíza: černému jsou zakázána všechna prázdná pole.

# Options and their values.

piskvorky-option-preset = Běžná hra, nebo cvičná verze: 8 krát 8, čtyři v řadě
piskvorky-option-size = Počet polí na stranu; běžně 12, ve cvičné verzi 8, v renju 15
piskvorky-option-line = Kolik kamenů v řadě vyhrává; běžně 5, ve cvičné verzi 4
piskvorky-option-overline = Zda vyhrává i řada delší, než je potřeba (přesah)
piskvorky-option-claim = Zda piškvorka vyhrává sama, nebo se musí ohlásit s kamenem, který ji dokončí
piskvorky-option-rule = Volná hra, nebo renju, které černému některé tahy zakazuje
piskvorky-option-forbidden = V renju: zda se zakázaný tah odmítne, nebo hned prohrává
piskvorky-option-opening = Omezení prvních kamenů, nebo volba barev
piskvorky-option-look = Kameny v polích, nebo na průsečících; mění se jen obrázek
piskvorky-named-preset = Verze hry
piskvorky-named-size = Velikost plánu
piskvorky-named-line = Kamenů v řadě
piskvorky-named-overline = Přesah
piskvorky-named-claim = Ohlašování piškvorky
piskvorky-named-rule = Pravidla
piskvorky-named-forbidden = Zakázaná pole
piskvorky-named-opening = Zahájení
piskvorky-named-look = Vzhled plánu

piskvorky-value-preset-standard = běžná hra
piskvorky-value-preset-practice = cvičná verze
piskvorky-value-size = { $value } krát { $value } polí
piskvorky-value-line = { $value } v řadě
piskvorky-value-overline-wins = přesah také vyhrává
piskvorky-value-overline-ignored = přesah nevyhrává
piskvorky-value-claim-automatic = piškvorka vyhrává sama
piskvorky-value-claim-required = piškvorka se musí ohlásit
piskvorky-value-rule-free = nic není zakázáno
piskvorky-value-rule-renju = renju
piskvorky-value-forbidden-refused = zakázaný tah se odmítne
piskvorky-value-forbidden-loses = zakázaný tah prohrává
piskvorky-value-look-squares = kameny v polích
piskvorky-value-look-crossings = kameny na průsečících
piskvorky-value-opening-free = bez pravidel zahájení
piskvorky-value-opening-swap2 = swap2: rozestaví se kameny, pak se volí barvy
piskvorky-value-opening-pro = pro: nejdřív střed, potom mimo prostředních 5 krát 5 polí
piskvorky-value-opening-long-pro = dlouhé pro: nejdřív střed, potom mimo prostředních 7 krát 7 polí

piskvorky-preset-standard = Běžná: 12 krát 12, pět v řadě, pokud jiné možnosti neurčí jinak.
piskvorky-preset-practice = Cvičná: 8 krát 8, čtyři v řadě, pokud jiné možnosti neurčí jinak.
piskvorky-preset-exact-five = Přesně pět: 12 krát 12; vyhrává jen přesně pět v řadě.
piskvorky-preset-renju = Renju: 15 krát 15; některá pole má černý zakázaná.
piskvorky-preset-swap2 = Swap2: 12 krát 12, pět v řadě, se zahájením swap2.

# Stones and clicks.

piskvorky-stone = { $side ->
    [white] bílý kámen
   *[black] černý kámen
}
piskvorky-stone-several = { $side ->
    [white] bílé kameny
   *[black] černé kameny
}
piskvorky-place = Položit kámen
piskvorky-claim-ask = Kam: d4, nebo d4!, když hlásíš piškvorku
piskvorky-claim = Ohlásit piškvorku
piskvorky-prompt-place = Zvol pole pro svůj kámen.
piskvorky-prompt-forbidden = Zvol pole pro svůj kámen.{ $three ->
    [0] {""}
   *[other] {" "}Zakázáno, dvojitá trojka: { $threes }.
}{ $four ->
    [0] {""}
   *[other] {" "}Zakázáno, dvojitá čtyřka: { $fours }.
}{ $six ->
    [0] {""}
   *[other] {" "}Zakázáno, přesah: { $overlines }.
}
piskvorky-prompt-claim = Polož kámen, nebo s ním ohlas piškvorku. Když tam žádná není, volíš znovu.
piskvorky-take-white = Vzít bílé
piskvorky-take-black = Vzít černé
piskvorky-add = Přidat dva kameny
piskvorky-overline = přesah
piskvorky-double-four = dvojitá čtyřka
piskvorky-double-three = dvojitá trojka

# Cards and panel.

piskvorky-stones = { $count ->
    [one] { $count } kámen
    [few] { $count } kameny
   *[other] { $count } kamenů
}
piskvorky-seat = { $seat ->
    [1] první hráč
   *[other] druhý hráč
}
piskvorky-needed = Vyhrává { $line } v řadě
piskvorky-longer-wins = Vyhrává i delší
piskvorky-longer-ignored = Delší nevyhrává
piskvorky-renju-black = Černý: přesně { $line }
piskvorky-renju-white = Bílý: { $line } a víc
piskvorky-claims = Ohlas piškvorku
piskvorky-forbidden-points = Zakázaná pole
piskvorky-stage-place = { $side ->
    [white] Polož bílý kámen
   *[black] Polož černý kámen
}
piskvorky-stage-choose = Zvol si barvu
piskvorky-stage-centre-text = První kámen černého patří doprostřed, na { $square }.
piskvorky-stage-centre = Nejdřív střed
piskvorky-stage-outside-text = Druhý kámen černého patří mimo čtverec od { $from } do { $to }.
piskvorky-stage-outside = Mimo šedá pole
piskvorky-colours-text = { $other-side ->
    [white] Za bílého hraje **{ $white }**.
   *[black] Za černého hraje **{ $black }**.
}
piskvorky-colours = { $swapped ->
    [0] Barvy zůstaly
   *[other] Barvy vyměněny
}

# The last move in words, after the player's name.

piskvorky-last-stone = { $square }
piskvorky-last-claim = { $square }, ohlášená piškvorka
piskvorky-last-claim-short = { $square }, ohlášeno
piskvorky-last-forbidden = { $square }, zakázaný tah ({ $kind })
piskvorky-last-laid = { $side ->
    [white] bílý kámen na { $square }
   *[black] černý kámen na { $square }
}
piskvorky-last-kept = { $side ->
    [white] volba bílých, barvy zůstávají
   *[black] volba černých, barvy zůstávají
}
piskvorky-last-kept-short = { $side ->
    [white] bere bílé
   *[black] bere černé
}
piskvorky-last-kept-text = { $side ->
    [white] **{ $player }** si bere bílé.
   *[black] **{ $player }** si bere černé.
}
piskvorky-last-swapped = { $side ->
    [white] volba bílých, výměna barev
   *[black] volba černých, výměna barev
}
piskvorky-last-swapped-short = { $side ->
    [white] bere bílé
   *[black] bere černé
}
piskvorky-last-swapped-text = { $side ->
    [white] **{ $player }** si bere bílé.
   *[black] **{ $player }** si bere černé.
}
piskvorky-last-add = další dva kameny
piskvorky-last-add-short = dva kameny
piskvorky-last-add-text = **{ $player }** chce přidat dva kameny.

# Figures for readers who do not see the picture.

piskvorky-fact-line = { $longer ->
    [0] Vyhrává přesně { $line } v řadě
   *[other] Vyhrává { $line } nebo více v řadě
}
piskvorky-fact-renju = Renju: černý potřebuje přesně { $line } v řadě, bílý { $line } nebo více
piskvorky-fact-stones = Kameny: bílý { $white }, černý { $black }
piskvorky-fact-colours = { $swapped ->
    [0] Hráčům zůstaly jejich barvy
   *[other] Hráči si vyměnili barvy
}
piskvorky-fact-forbidden = Černému je zakázáno:{ $six ->
    [0] {""}
   *[other] {" "}přesah { $overlines }{ $four ->
        [0] { $three ->
            [0] {""}
           *[other] ;
        }
       *[other] ;
    }
}{ $four ->
    [0] {""}
   *[other] {" "}dvojitá čtyřka { $fours }{ $three ->
        [0] {""}
       *[other] ;
    }
}{ $three ->
    [0] {""}
   *[other] {" "}dvojitá trojka { $threes }
}
piskvorky-fact-claims = Piškvorku ohlas s jejím posledním kamenem

# The line over the board.

piskvorky-banner-place = { $seat ->
    [1] { $side ->
        [white] První hráč: polož bílý kámen (zbývá { $left })
       *[black] První hráč: polož černý kámen (zbývá { $left })
    }
   *[other] { $side ->
        [white] Druhý hráč: polož bílý kámen (zbývá { $left })
       *[black] Druhý hráč: polož černý kámen (zbývá { $left })
    }
}
piskvorky-banner-place-text = { $seat ->
    [1] Na tahu je **{ $black }**.
   *[other] Na tahu je **{ $white }**.
}{ $side ->
    [white] {" "}Polož bílý kámen (zbývá { $left }).
   *[black] {" "}Polož černý kámen (zbývá { $left }).
}
piskvorky-banner-place-you = { $side ->
    [white] Polož bílý kámen (zbývá { $left }).
   *[black] Polož černý kámen (zbývá { $left }).
}
piskvorky-banner-choose-three-text = Na tahu je **{ $white }**. Vezmi si bílé, černé, nebo přidej dva kameny.
piskvorky-banner-choose-five-text = Na tahu je **{ $black }**. Vezmi si bílé, nebo černé.
piskvorky-banner-choose-three = Druhý hráč: vezmi si bílé, černé, nebo přidej dva kameny
piskvorky-banner-choose-three-you = Vezmi si bílé, černé, nebo přidej dva kameny.
piskvorky-banner-choose-five = První hráč: vezmi si bílé, nebo černé
piskvorky-banner-choose-five-you = Vezmi si bílé, nebo černé.
piskvorky-banner-centre = První kámen černého patří doprostřed, na { $square }
piskvorky-banner-outside = Druhý kámen černého patří mimo čtverec od { $from } do { $to }

# Proč je tah dobrý, pro nápovědy.

piskvorky-gain-stops-line = Jinak tam soupeř dokončí piškvorku.
piskvorky-gain-two-ways = Piškvorku pak dokončíš víc než jedním způsobem a soupeř zabrání jen jednomu.
piskvorky-gain-line-next = Stačí pak jediný kámen k piškvorce, takže soupeř musí bránit.
piskvorky-gain-stops-two-ways = Jinak tam zahraje soupeř a piškvorku dokončí víc než jedním způsobem.
piskvorky-gain-two-ways-next = Když soupeř neodpoví, tvůj příští kámen otevře víc než jednu cestu k piškvorce.

# Refusals.

piskvorky-not-a-move = „{ $typed }“ není tah. Napiš písmeno sloupce a číslo řady, například d4.
piskvorky-not-a-move-in-chat = „{ $typed }“ není tah. Napiš písmeno sloupce a číslo řady, například d4.
piskvorky-off-board = { $square } na tomto plánu není. Má pole od a1 do { $last }.
piskvorky-off-board-in-chat = { $square } na tomto plánu není. Má pole od a1 do { $last }.
piskvorky-no-claims = V této hře piškvorka vyhrává sama. Zahraj { $square } bez vykřičníku.
piskvorky-nothing-to-choose = Teď není co volit. Polož kámen, například d4.
piskvorky-added-before = Dva kameny už jsou přidané. Zvol `černé`, nebo `bílé`.
piskvorky-added-before-in-chat = Dva kameny už jsou přidané. Zvol **Vzít bílé**, nebo **Vzít černé**.
piskvorky-choose-first = Nejdřív zvol jedno z tohoto: { $choices }.
piskvorky-choose-first-in-chat = Kámen teď položit nejde. Nejdřív si zvol barvu, nebo další dva kameny, pokud jsou v nabídce.
piskvorky-choose-first-theirs = Soupeř teď kámen položit nemůže: nejdřív si volí barvu, nebo další dva kameny, pokud jsou v nabídce.
piskvorky-occupied = Na { $square } už kámen je. Zvol prázdné pole.
piskvorky-occupied-in-chat = Na { $square } už kámen je. Zvol prázdné pole.
piskvorky-centre-first = První kámen černého musí doprostřed, na { $centre }.
piskvorky-too-near = { $square } je moc blízko středu. Druhý kámen černého musí ležet mimo čtverec { $width } krát { $width } kolem něj.
piskvorky-forbidden-overline = { $square } je černému zakázáno: vznikl by přesah, šest nebo víc v řadě.
piskvorky-forbidden-double-four = { $square } je černému zakázáno: vznikla by dvojitá čtyřka, dvě čtyřky najednou.
piskvorky-forbidden-double-three = { $square } je černému zakázáno: vznikla by dvojitá trojka, dvě trojky najednou.
piskvorky-no-line = Kámen na { $square } piškvorku netvoří. Zahraj ho bez vykřičníku.

# The rules, as this game is configured.

piskvorky-rules-1 = **Cíl hry.** Černý a bílý kladou kameny na herní plán { $size } krát { $size } polí. Cílem je **piškvorka**: nepřerušená řada { $line ->
    [one] { $line } kamene
   *[other] { $line } kamenů
} tvojí barvy, vodorovně, svisle nebo diagonálně.
piskvorky-rules-2 = **Tah.** { $opening ->
    [swap2] Po zahájení se hráči střídají, začíná bílý.
   *[other] Začíná černý, pak se hráči střídají.
} Polož jeden kámen své barvy na prázdné pole: napiš jméno pole, například `d4`, tedy písmeno sloupce, zleva od `a`, a číslo řady, zdola od 1. Sloupec i se nevynechává. Kameny se nikdy nepohybují a tah nejde vynechat.
piskvorky-rules-3 = **Piškvorka.** { $rule ->
    [renju] Černý vyhrává řadou přesně pěti kamenů. Bílý vyhrává řadou pěti nebo více.
   *[free] { $overline ->
        [ignored] Vyhrává jen řada přesně { $line } kamenů. Delší řada nevyhrává a hraje se dál; když ale kámen v jednom směru tvoří delší řadu a v jiném řadu přesně { $line } kamenů, vyhrává.
       *[wins] Vyhrává řada { $line } kamenů nebo delší.
    }
} { $claim ->
    [required] Piškvorka vyhrává jen tehdy, když ji ohlásíš s kamenem, který ji tvoří: za pole napiš vykřičník, `e5!`. Když to propásneš, hraje se dál a tato možnost je pryč. Ohlásit můžeš piškvorku, kterou vytvoří pozdější kámen, i kdyby tu propásnutou jen prodloužil. Ohlášení bez piškvorky neplatí a táhneš znovu.
   *[automatic] Kámen, který piškvorku vytvoří, hned vyhrává.
}
piskvorky-rules-4 = **Zakázané tahy.** { $rule ->
    [renju] Černý nesmí vytvořit řadu šesti nebo více kamenů (přesah), dvě nebo více čtyřek najednou (dvojitá čtyřka), ani trojky ve dvou nebo více směrech najednou (dvojitá trojka). **Čtyřka** jsou čtyři černé kameny, ze kterých jeden další kámen udělá řadu přesně pěti. **Trojka** jsou tři černé kameny, ze kterých jeden další kámen udělá nepřerušenou čtveřici, kterou jde na obou koncích doplnit na přesně pět; ten další kámen přitom nesmí tvořit pětku ani být sám zakázaný. Kámen, který tvoří pětku, vyhrává, ať tvoří cokoli dalšího. Čtyřka s jednou trojkou je dovolená. { $forbidden ->
        [loses] Zakázaným tahem černý hned prohrává.
       *[refused] Zakázaný tah se odmítne.
    } Bílému není zakázáno nic.
   *[free] V této hře nejsou: obě strany smí tvořit jakékoli řady.
}
piskvorky-rules-5 = **Zahájení.** { $opening ->
    [swap2] První hráč položí tři kameny na jakákoli prázdná pole: černý, bílý, černý. Druhý hráč si pak vezme bílé (`bílé`), nebo černé (`černé`), nebo přidá dva kameny (`přidat`), bílý a černý; v tom případě si barvu bere první hráč. Potom táhne bílý. Když si vezmeš druhou barvu, vyměníte si ji. V zahájení nejde vyhrát.
    [pro] První kámen černého patří doprostřed. Bílý odpoví kamkoli. Druhý kámen černého musí ležet mimo čtverec 5 krát 5 kolem středu.
    [long_pro] První kámen černého patří doprostřed. Bílý odpoví kamkoli. Druhý kámen černého musí ležet mimo čtverec 7 krát 7 kolem středu.
   *[free] Pro první kameny žádné zvláštní pravidlo není.
}
piskvorky-rules-6 = **Remíza.** Remíza je, když je herní plán plný a poslední kámen nevyhrává.{ $rule ->
    [renju] { $forbidden ->
        [loses] {""}
       *[refused] {" "}Remíza je i tehdy, když je na tahu černý a všechna prázdná pole má zakázaná.
    }
   *[free] {""}
}

# Commands and their fields.

piskvorky-command-play = Položit kámen
piskvorky-command-choose = V zahájení swap2 zvolit barvu, nebo další kameny
piskvorky-field-point = Kam položit kámen, například d4
piskvorky-field-claim = Zda tento kámen tvoří piškvorku, kterou ohlašuju
piskvorky-field-claim-yes = ano, ohlašuju piškvorku
piskvorky-field-claim-no = ne
piskvorky-field-what = Barva, kterou si beru, nebo další dva kameny
piskvorky-field-what-white = bílé
piskvorky-field-what-black = černé
piskvorky-field-what-add = další dva kameny

# Words of moves as people may write them, separated by commas.
piskvorky-typed-take-white = bílé, bílá, bílou
piskvorky-typed-take-black = černé, černá, černou
piskvorky-typed-add = přidat
