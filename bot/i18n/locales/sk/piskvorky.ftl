# Piškvorky.

piskvorky-name = Piškvorky
renju-name = Renju
piskvorky-class-free = Piškvorky (voľné)
piskvorky-class-renju = Piškvorky (renju)
piskvorky-title-renju = Renju
piskvorky-tagline = Päť v rade: klaď kamene a utvor neprerušený rad skôr než súper. Dá sa hrať aj renju.

# How the game ended; the names are those of the players.

piskvorky-outcome-line = **{ $winner }** vyhráva: { $line } v rade.
piskvorky-outcome-line-reason = { $line } v rade
piskvorky-outcome-forbidden-reason = { $loser ->
    [white] Biely hral na zakázané pole
   *[black] Čierny hral na zakázané pole
}
piskvorky-outcome-board-full-reason = Doska je plná
piskvorky-outcome-no-legal-move-reason = Čierny má všetky prázdne polia zakázané
piskvorky-outcome-forbidden = **{ $winner }** vyhráva: { $loser } má kameň na zakázanom poli.
piskvorky-outcome-board-full = Remíza: doska je plná.
piskvorky-outcome-no-legal-move = Remíza: čierny má všetky prázdne polia zakázané.

# Options and their values.

piskvorky-option-preset = Štandardná alebo cvičná verzia: 8 krát 8 a štyri v rade
piskvorky-option-size = Počet polí na stranu; bežne 12, v cvičnej verzii 8, v renju 15
piskvorky-option-line = Koľko kameňov v rade vyhráva; bežne 5, v cvičnej verzii 4
piskvorky-option-overline = Či vyhráva aj rad dlhší, ako treba (presah)
piskvorky-option-claim = Či piškvorka vyhráva sama, alebo ju treba ohlásiť s jej posledným kameňom
piskvorky-option-rule = Voľná hra alebo renju, ktoré čiernemu niektoré polia zakazuje
piskvorky-option-forbidden = V renju: či sa kameň na zakázanom poli odmietne, alebo hneď prehráva
piskvorky-option-opening = Obmedzenia prvých kameňov alebo voľba farieb
piskvorky-option-look = Kamene v poliach alebo na priesečníkoch; mení sa len obrázok
piskvorky-named-preset = Verzia hry
piskvorky-named-size = Veľkosť dosky
piskvorky-named-line = Kameňov v rade
piskvorky-named-overline = Presah
piskvorky-named-claim = Ohlasovanie piškvorky
piskvorky-named-rule = Pravidlá
piskvorky-named-forbidden = Zakázané polia
piskvorky-named-opening = Otvorenie
piskvorky-named-look = Vzhľad dosky

piskvorky-value-preset-standard = štandardná verzia
piskvorky-value-preset-practice = cvičná verzia
piskvorky-value-size = { $value } krát { $value } polí
piskvorky-value-line = { $value } v rade
piskvorky-value-overline-wins = presah tiež vyhráva
piskvorky-value-overline-ignored = presah nevyhráva
piskvorky-value-claim-automatic = piškvorka vyhráva sama
piskvorky-value-claim-required = hráči piškvorky ohlasujú
piskvorky-value-rule-free = nič nie je zakázané
piskvorky-value-rule-renju = renju
piskvorky-value-forbidden-refused = zakázané pole sa odmietne
piskvorky-value-forbidden-loses = zakázané pole prehráva
piskvorky-value-look-squares = kamene v poliach
piskvorky-value-look-crossings = kamene na priesečníkoch
piskvorky-value-opening-free = bez pravidla otvorenia
piskvorky-value-opening-swap2 = swap2: položiť kamene, potom zvoliť farby
piskvorky-value-opening-pro = pro: najprv stred, potom mimo stredných 5 krát 5 polí
piskvorky-value-opening-long-pro = dlhé pro: najprv stred, potom mimo stredných 7 krát 7 polí

piskvorky-preset-standard = Bežná: 12 krát 12, päť v rade, ak iné možnosti neurčia inak.
piskvorky-preset-practice = Cvičná: 8 krát 8, štyri v rade, ak iné možnosti neurčia inak.
piskvorky-preset-exact-five = Presne päť: 12 krát 12; vyhráva len presne päť v rade.
piskvorky-preset-renju = Renju: 15 krát 15; niektoré polia má čierny zakázané.
piskvorky-preset-swap2 = Swap2: 12 krát 12, päť v rade, s otvorením swap2.

# Stones and clicks.

piskvorky-stone = { $side ->
    [white] biely kameň
   *[black] čierny kameň
}
piskvorky-stone-several = { $side ->
    [white] biele kamene
   *[black] čierne kamene
}
piskvorky-place = Položiť kameň
piskvorky-claim-ask = Kam: d4, s ohlásením piškvorky d4!
piskvorky-claim = Ohlásiť piškvorku
piskvorky-prompt-place = Vyber pole, na ktoré položíš kameň.
piskvorky-prompt-forbidden = Vyber pole, na ktoré položíš kameň.{ $three ->
    [0] {""}
   *[other] {" "}Zakázané, dve trojky naraz: { $threes }.
}{ $four ->
    [0] {""}
   *[other] {" "}Zakázané, dve štvorky naraz: { $fours }.
}{ $six ->
    [0] {""}
   *[other] {" "}Zakázané, viac než päť v rade: { $overlines }.
}
piskvorky-prompt-claim = Polož kameň alebo ním ohlás piškvorku. Ak to piškvorka nie je, vyberieš si znova.
piskvorky-take-white = Vziať bielu
piskvorky-take-black = Vziať čiernu
piskvorky-add = Pridať dva kamene
piskvorky-overline = presah
piskvorky-double-four = dvojitá štvorka
piskvorky-double-three = dvojitá trojka

# Cards and panel.

piskvorky-stones = { $count ->
    [one] { $count } kameň
    [few] { $count } kamene
   *[other] { $count } kameňov
}
piskvorky-seat = { $seat ->
    [1] prvý hráč
   *[other] druhý hráč
}
piskvorky-needed = Vyhráva { $line } v rade
piskvorky-longer-wins = Vyhráva aj dlhší rad
piskvorky-longer-ignored = Dlhší rad nevyhráva
piskvorky-renju-black = Čierny: presne { $line }
piskvorky-renju-white = Biely: { $line } a viac
piskvorky-claims = Piškvorku ohlás
piskvorky-forbidden-points = Zakázané polia
piskvorky-stage-place = { $side ->
    [white] Polož biely kameň
   *[black] Polož čierny kameň
}
piskvorky-stage-choose = Zvoľ si farbu
piskvorky-stage-centre-text = Prvý čierny kameň patrí do stredu, na { $square }.
piskvorky-stage-centre = Najprv stred
piskvorky-stage-outside-text = Druhý čierny kameň patrí mimo štvorca od { $from } po { $to }.
piskvorky-stage-outside = Nie na tienené polia
piskvorky-colours-text = { $other-side ->
    [white] **{ $white }** hrá za bieleho.
   *[black] **{ $black }** hrá za čierneho.
}
piskvorky-colours = { $swapped ->
    [0] Farby zostávajú
   *[other] Farby vymenené
}

# The last move in words, after the player's name.

piskvorky-last-stone = { $square }
piskvorky-last-claim = { $square }, ohlásená piškvorka
piskvorky-last-claim-short = { $square }, hlási
piskvorky-last-forbidden = { $square }, zakázaný ťah ({ $kind })
piskvorky-last-laid = { $side ->
    [white] biely kameň na { $square }
   *[black] čierny kameň na { $square }
}
piskvorky-last-kept = { $side ->
    [white] zvolená biela, farby zostávajú
   *[black] zvolená čierna, farby zostávajú
}
piskvorky-last-kept-short = { $side ->
    [white] berie bielu
   *[black] berie čiernu
}
piskvorky-last-kept-text = { $side ->
    [white] **{ $player }** si volí bielu farbu.
   *[black] **{ $player }** si volí čiernu farbu.
}
piskvorky-last-swapped = { $side ->
    [white] zvolená biela, farby sa vymieňajú
   *[black] zvolená čierna, farby sa vymieňajú
}
piskvorky-last-swapped-short = { $side ->
    [white] berie bielu
   *[black] berie čiernu
}
piskvorky-last-swapped-text = { $side ->
    [white] **{ $player }** si volí bielu farbu.
   *[black] **{ $player }** si volí čiernu farbu.
}
piskvorky-last-add = ďalšie dva kamene
piskvorky-last-add-short = dva kamene
piskvorky-last-add-text = **{ $player }** chce pridať dva kamene.

# Figures for readers who do not see the picture.

piskvorky-fact-line = { $longer ->
    [0] Vyhráva presne { $line } v rade
   *[other] Vyhráva { $line } a viac v rade
}
piskvorky-fact-renju = Renju: čierny vyhráva presne s { $line } v rade, biely s { $line } a viac
piskvorky-fact-stones = Kamene: biely { $white }, čierny { $black }
piskvorky-fact-colours = { $swapped ->
    [0] Hráčom zostali ich farby
   *[other] Hráči si vymenili farby
}
piskvorky-fact-forbidden = Zakázané pre čierneho:{ $six ->
    [0] {""}
   *[other] {" "}presah { $overlines }{ $four ->
        [0] { $three ->
            [0] {""}
           *[other] ;
        }
       *[other] ;
    }
}{ $four ->
    [0] {""}
   *[other] {" "}dvojitá štvorka { $fours }{ $three ->
        [0] {""}
       *[other] ;
    }
}{ $three ->
    [0] {""}
   *[other] {" "}dvojitá trojka { $threes }
}
piskvorky-fact-claims = Piškvorku ohlás s jej posledným kameňom

# The line over the board.

piskvorky-banner-place = { $seat ->
    [1] { $side ->
        [white] Prvý hráč: polož biely kameň (zostáva: { $left })
       *[black] Prvý hráč: polož čierny kameň (zostáva: { $left })
    }
   *[other] { $side ->
        [white] Druhý hráč: polož biely kameň (zostáva: { $left })
       *[black] Druhý hráč: polož čierny kameň (zostáva: { $left })
    }
}
piskvorky-banner-place-text = { $seat ->
    [1] Na ťahu: **{ $black }**.
   *[other] Na ťahu: **{ $white }**.
}{ $side ->
    [white] {" "}Polož biely kameň (zostáva: { $left }).
   *[black] {" "}Polož čierny kameň (zostáva: { $left }).
}
piskvorky-banner-place-you = { $side ->
    [white] Polož biely kameň (zostáva: { $left }).
   *[black] Polož čierny kameň (zostáva: { $left }).
}
piskvorky-banner-choose-three-text = Na ťahu: **{ $white }**. Vezmi bielu, čiernu alebo pridaj dva kamene.
piskvorky-banner-choose-five-text = Na ťahu: **{ $black }**. Vezmi bielu alebo čiernu.
piskvorky-banner-choose-three = Druhý hráč: vezmi bielu, čiernu alebo pridaj dva kamene
piskvorky-banner-choose-three-you = Vezmi bielu, čiernu alebo pridaj dva kamene.
piskvorky-banner-choose-five = Prvý hráč: vezmi bielu alebo čiernu
piskvorky-banner-choose-five-you = Vezmi bielu alebo čiernu.
piskvorky-banner-centre = Prvý čierny kameň patrí do stredu, na { $square }
piskvorky-banner-outside = Druhý čierny kameň patrí mimo štvorca od { $from } po { $to }

# Prečo je ťah dobrý, pre nápovedy.

piskvorky-gain-stops-line = Inak tam súper dokončí piškvorku.
piskvorky-gain-two-ways = Piškvorku potom dokončíš viac než jedným spôsobom a súper zabráni len jednému.
piskvorky-gain-line-next = Potom chýba do piškvorky jediný kameň, takže súper musí brániť.
piskvorky-gain-stops-two-ways = Inak tam zahrá súper a piškvorku dokončí viac než jedným spôsobom.
piskvorky-gain-two-ways-next = Ak súper neodpovie, tvoj ďalší kameň otvorí viac než jednu cestu k piškvorke.

# Refusals.

piskvorky-not-a-move = „{ $typed }“ nie je ťah. Napíš pole písmenom stĺpca a číslom radu, napríklad d4.
piskvorky-not-a-move-in-chat = „{ $typed }“ nie je ťah. Napíš pole písmenom stĺpca a číslom radu, napríklad d4.
piskvorky-off-board = { $square } nie je na tejto doske. Má polia od a1 po { $last }.
piskvorky-off-board-in-chat = { $square } nie je na tejto doske. Má polia od a1 po { $last }.
piskvorky-no-claims = V tejto hre piškvorka vyhráva sama. Zahraj { $square } bez výkričníka.
piskvorky-nothing-to-choose = Teraz sa nič nevolí. Polož kameň, napríklad d4.
piskvorky-added-before = Dva kamene sú už pridané. Zvoľ `čierna` alebo `biela`.
piskvorky-added-before-in-chat = Dva kamene sú už pridané. Zvoľ **Vziať bielu** alebo **Vziať čiernu**.
piskvorky-choose-first = Najprv si zvoľ jedno z tohto: { $choices }.
piskvorky-choose-first-in-chat = Teraz kameň položiť nemôžeš. Najprv si zvoľ farbu alebo dva ďalšie kamene, ak sú v ponuke.
piskvorky-choose-first-theirs = Súper teraz kameň položiť nemôže: najprv si volí farbu alebo dva ďalšie kamene, ak sú v ponuke.
piskvorky-occupied = Na { $square } už kameň je. Vyber prázdne pole.
piskvorky-occupied-in-chat = Na { $square } už kameň je. Vyber prázdne pole.
piskvorky-centre-first = Prvý čierny kameň treba položiť do stredu, na { $centre }.
piskvorky-too-near = { $square } je príliš blízko pri strede. Druhý čierny kameň musí byť mimo štvorca { $width } krát { $width } okolo neho.
piskvorky-forbidden-overline = { $square } je pre čierneho zakázané: vznikol by rad šiestich alebo viacerých kameňov.
piskvorky-forbidden-double-four = { $square } je pre čierneho zakázané: vznikli by dve štvorky naraz.
piskvorky-forbidden-double-three = { $square } je pre čierneho zakázané: vznikli by dve trojky naraz.
piskvorky-no-line = Kameň na { $square } netvorí víťaznú piškvorku. Zahraj ho bez výkričníka.

# The rules, as this game is configured.

piskvorky-rules-1 = **Cieľ hry.** Čierny a biely kladú kamene na dosku s { $size } krát { $size } poľami. Cieľom je **piškvorka**: neprerušený rad { $line } kameňov tvojej farby vodorovne, zvisle alebo diagonálne.
piskvorky-rules-2 = **Ťah.** { $opening ->
    [swap2] Po otvorení sa hráči striedajú, prvý ťahá biely.
   *[other] Začína čierny a potom sa hráči striedajú.
} Polož jeden kameň svojej farby na prázdne pole: napíš názov poľa, napríklad `d4`, teda písmeno stĺpca od `a` vľavo a číslo radu od 1 dole. Stĺpec i tu je. Kamene sa nehýbu a pasovať sa nedá.
piskvorky-rules-3 = **Piškvorka.** { $rule ->
    [renju] Čierny vyhráva radom s presne piatimi kameňmi, biely radom s piatimi alebo viacerými.
   *[free] { $overline ->
        [ignored] Vyhráva len rad, ktorý má presne { $line } kameňov. Presah nevyhráva a hrá sa ďalej; ak však kameň vytvorí v jednom smere presah a v inom rad s presným počtom, vyhráva.
       *[wins] Vyhráva rad, ktorý má { $line } alebo viac kameňov.
    }
} { $claim ->
    [required] Piškvorka vyhráva, len keď ju ohlásiš s kameňom, ktorý ju dokončí: za pole napíš výkričník, `e5!`. Ak ju prehliadneš, hrá sa ďalej a šanca je preč. Ohlásiť môžeš piškvorku, ktorú dokončí neskorší kameň, aj keď len predĺži tú prehliadnutú. Ohlásenie bez piškvorky sa odmietne a ťaháš znova.
   *[automatic] Kameň, ktorý dokončí piškvorku, hneď vyhráva.
}
piskvorky-rules-4 = **Zakázané polia.** { $rule ->
    [renju] Čierny nesmie vytvoriť rad šiestich alebo viacerých kameňov (presah), dve alebo viac štvoriek naraz (dvojitá štvorka) ani trojky v dvoch alebo viacerých smeroch naraz (dvojitá trojka). **Štvorka** sú štyri čierne kamene, z ktorých jeden ďalší kameň urobí rad presne piatich. **Trojka** sú tri čierne kamene, z ktorých jeden ďalší kameň urobí neprerušený rad štyroch, ktorý sa dá na oboch koncoch doplniť na presne päť; ten ďalší kameň nesmie tvoriť päť a sám nesmie byť zakázaný. Kameň, ktorý tvorí päť, vyhráva, bez ohľadu na všetko ostatné. Štvorka s jednou trojkou je dovolená. { $forbidden ->
        [loses] Ťahom na zakázané pole čierny hneď prehráva.
       *[refused] Ťah na zakázané pole sa odmietne.
    } Biely zakázané nemá nič.
   *[free] V tejto hre nie sú: obaja hráči môžu tvoriť akékoľvek rady.
}
piskvorky-rules-5 = **Otvorenie.** { $opening ->
    [swap2] Prvý hráč položí na ľubovoľné prázdne polia tri kamene: čierny, biely, čierny. Druhý hráč si potom vezme bielu (`biela`), čiernu (`čierna`) alebo pridá dva kamene (`pridať`), biely a čierny; v tom prípade si farbu vyberie prvý hráč. Potom ťahá biely. Ak si vezmeš opačnú farbu, vymeníte si strany. V otvorení nemôže nikto vyhrať.
    [pro] Prvý čierny kameň patrí do stredu. Biely odpovie kdekoľvek. Druhý čierny kameň musí byť mimo štvorca 5 krát 5 okolo stredu.
    [long_pro] Prvý čierny kameň patrí do stredu. Biely odpovie kdekoľvek. Druhý čierny kameň musí byť mimo štvorca 7 krát 7 okolo stredu.
   *[free] Pre prvé kamene tu nie je žiadne zvláštne pravidlo.
}
piskvorky-rules-6 = **Remíza.** Hra sa končí remízou, keď je doska plná a posledný kameň nevyhráva.{ $rule ->
    [renju] { $forbidden ->
        [loses] {""}
       *[refused] {" "}Remíza je aj vtedy, keď je na ťahu čierny a všetky prázdne polia má zakázané.
    }
   *[free] {""}
}

# Commands and their fields.

piskvorky-command-play = Položiť kameň
piskvorky-command-choose = Zvoliť farbu alebo ďalšie kamene v otvorení swap2
piskvorky-field-point = Kam položiť kameň, napríklad d4
piskvorky-field-claim = Či s týmto kameňom ohlásiť piškvorku
piskvorky-field-claim-yes = áno, ohlásiť piškvorku
piskvorky-field-claim-no = nie
piskvorky-field-what = Ktorú farbu vziať, alebo add pre ďalšie dva kamene
piskvorky-field-what-white = biela
piskvorky-field-what-black = čierna
piskvorky-field-what-add = ďalšie dva kamene

# Words of moves as people may write them, separated by commas.
piskvorky-typed-take-white = biela, bielu
piskvorky-typed-take-black = čierna, čiernu
piskvorky-typed-add = pridať
