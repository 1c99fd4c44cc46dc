# Cheess.

cheess-name = Cheess
cheess-tagline = Šachové figurky závodí do cíle: v jednom tahu uděláš tolik akcí, na kolik ti stačí body.

# How the game ended; the names are those of the players.

cheess-outcome-all-home = Vítězí **{ $winner }**: všech 16 figurek je v cíli.
cheess-outcome-all-home-reason = Všech 16 figurek je v cíli
cheess-outcome-both-home-reason = Oba hráči mají všechny figurky v cíli
cheess-outcome-stalemate-reason = Pat: žádný z hráčů nemůže táhnout
cheess-outcome-no-progress-reason = Dlouho se žádná figurka nedostala do cíle
cheess-outcome-both-home = Remíza: oba hráči mají všechny figurky v cíli.
cheess-outcome-stalemate = Remíza patem: žádný z hráčů nemůže táhnout.
cheess-outcome-no-progress = Remíza: dlouho se žádná figurka nedostala do cíle.

# Options and presets.

cheess-option-points = Body na tah
cheess-option-enter = Cena nasazení figurky; nejvýš body na tah
cheess-option-move = Cena normálního pohybu na prázdné pole; nejvýš body na tah
cheess-option-attack = Cena útoku; když je vyšší než body na tah, neútočí se vůbec
cheess-option-turn-limit = Remíza po tolika kolech, kdy žádná figurka nedošla do cíle; 0 znamená nikdy
cheess-named-points = Body na tah
cheess-named-enter = Cena nasazení
cheess-named-move = Cena pohybu
cheess-named-attack = Cena útoku
cheess-named-turn-limit = Remíza bez figurky v cíli

cheess-value-points = { $value ->
    [one] { $value } bod na tah
    [few] { $value } body na tah
   *[other] { $value } bodů na tah
}
cheess-value-enter = nasazení stojí { $value }
cheess-value-move = normální pohyb stojí { $value }
cheess-value-attack = útok stojí { $value }
cheess-value-turn-limit = { $value ->
    [0] bez remízy za kola bez postupu
    [one] remíza po { $value } kole bez postupu
   *[other] remíza po { $value } kolech bez postupu
}

cheess-preset-standard = Běžná: 8 bodů na tah; nasazení a pohyb stojí 1, útok 4.
cheess-preset-sharp = Ostrá: útok stojí 2, takže se často vytlačuje.
cheess-preset-race = Závod: bez útoků; figurku vytlačí jen nasazení.
cheess-preset-quick = Rychlá: 16 bodů na tah; útok stojí 6.
cheess-preset-single = Po jedné: jedna akce na tah.
cheess-preset-long = Dlouhá: 4 body na tah; útok stojí 2.

# Pieces and clicks.

cheess-man = { $side ->
    [white] { $kind ->
        [0] bílý král
        [1] bílá dáma
        [2] bílá věž
        [3] bílý střelec
        [4] bílý jezdec
       *[5] bílý pěšec
    }
   *[black] { $kind ->
        [0] černý král
        [1] černá dáma
        [2] černá věž
        [3] černý střelec
        [4] černý jezdec
       *[5] černý pěšec
    }
}
cheess-man-several = { $side ->
    [white] { $kind ->
        [0] bílí králové
        [1] bílé dámy
        [2] bílé věže
        [3] bílí střelci
        [4] bílí jezdci
       *[5] bílí pěšci
    }
   *[black] { $kind ->
        [0] černí králové
        [1] černé dámy
        [2] černé věže
        [3] černí střelci
        [4] černí jezdci
       *[5] černí pěšci
    }
}
cheess-in-trench = { $kind ->
    [0] král
    [1] dáma
    [2] věž
    [3] střelec
    [4] jezdec
   *[5] pěšec
}: nasadit
cheess-choice-enter = { $kind ->
    [0] Král
    [1] Dáma
    [2] Věž
    [3] Střelec
    [4] Jezdec
   *[5] Pěšec
} nastupuje na { $to } · { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
cheess-choice-enter-push = { $kind ->
    [0] Král
    [1] Dáma
    [2] Věž
    [3] Střelec
    [4] Jezdec
   *[5] Pěšec
} nastupuje na { $to }, vytlačí { $met ->
    [0] krále
    [1] dámu
    [2] věž
    [3] střelce
    [4] jezdce
   *[5] pěšce
} · { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
cheess-choice-go = { $kind ->
    [0] Král
    [1] Dáma
    [2] Věž
    [3] Střelec
    [4] Jezdec
   *[5] Pěšec
} { $from } → { $to }{ $goal ->
    [0] {""}
   *[other] {" "}a je v cíli
} · { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
cheess-choice-attack = { $kind ->
    [0] Král
    [1] Dáma
    [2] Věž
    [3] Střelec
    [4] Jezdec
   *[5] Pěšec
} { $from } útočí na { $met ->
    [0] krále
    [1] dámu
    [2] věž
    [3] střelce
    [4] jezdce
   *[5] pěšce
} na { $to }{ $goal ->
    [0] {""}
   *[other] {" "}a je v cíli
} · { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
cheess-prompt = { $made ->
    [0] Zvol figurku, nebo ukonči tah.
   *[other] Zvol, kam půjde.
} Zbývající body: { $left } z { $points }. Nasazení stojí { $enter }, normální pohyb { $move }, útok { $attack }{ $dear ->
    [0] .
   *[other] , a na to teď body nestačí.
}
cheess-enter = Nasadit
cheess-end = Ukončit tah
cheess-end-question = Máš ještě všechny body. Opravdu ukončit tah bez akce?
cheess-enter-back = Nasadit zadní řadu · { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
cheess-enter-pawns = Nasadit pěšce · { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}

# Cards and panel. A turn has several actions, so these are counted.

cheess-moves-count = { $count ->
    [one] { $count } akce
    [few] { $count } akce
   *[other] { $count } akcí
}
cheess-picture-count = { $count ->
    [0] Začátek
   *[other] Akce { $count }
}
cheess-home = Cíl: { $count } / 16
cheess-lead = Náskok v cíli
cheess-trench = { $side ->
    [white] Zákop bílého: { $count }
   *[black] Zákop černého: { $count }
}
cheess-trench-label = { $side ->
    [white] Bílý
   *[black] Černý
}
cheess-points = Body: { $left } z { $points }
cheess-cost-enter = nasazení
cheess-cost-move = pohyb
cheess-cost-attack = útok
cheess-round = Kolo { $round }
cheess-round-limit = Kolo { $round } z { $last }
cheess-turn-over = { $side ->
    [white] Bílý
   *[black] Černý
} { $left ->
    [0] vyčerpal body
   *[other] už nemohl hrát
}
cheess-skipped = { $side ->
    [white] Tah bílého přeskočen
   *[black] Tah černého přeskočen
}
cheess-last-turn = Poslední tah černého
cheess-rounds-left = Zbývá kol: { $left }

# The same as sentences, where there is room for them.

cheess-turn-over-text = Tah skončil automaticky ({ $side ->
    [white] **{ $white }**
   *[black] **{ $black }**
}): { $left ->
    [0] body došly.
    [one] se zbývajícím { $left } bodem není možná žádná akce.
   *[other] se zbývajícími { $left } body není možná žádná akce.
}
cheess-skipped-text = { $side ->
    [white] **{ $white }**: žádná akce není možná, takže se tento tah přeskakuje. Na tahu je znovu **{ $black }**.
   *[black] **{ $black }**: žádná akce není možná, takže se tento tah přeskakuje. Na tahu je znovu **{ $white }**.
}
cheess-last-turn-text = **{ $white }** má všechny figurky v cíli. **{ $black }** má ještě jeden tah.
cheess-rounds-left-text = { $left ->
    [one] Pokud se žádná figurka nedostane do cíle, po tomto kole je remíza.
   *[other] Pokud se žádná figurka nedostane do cíle, za { $left } { $left ->
        [few] kola
       *[other] kol
    } je remíza.
}

# The last action in words, after the player's name.

cheess-last-enter = { $move }
cheess-last-enter-short = { $kind ->
    [0] král
    [1] dáma
    [2] věž
    [3] střelec
    [4] jezdec
   *[5] pěšec
} na { $to }
cheess-last-enter-push = { $move } vytlačuje { $pushed ->
    [0] krále
    [1] dámu
    [2] věž
    [3] střelce
    [4] jezdce
   *[5] pěšce
} (domovské pole { $home })
cheess-last-enter-push-short = { $kind ->
    [0] král
    [1] dáma
    [2] věž
    [3] střelec
    [4] jezdec
   *[5] pěšec
} na { $to }
cheess-last-go = { $move }
cheess-last-go-push = { $move } vytlačuje { $pushed ->
    [0] krále
    [1] dámu
    [2] věž
    [3] střelce
    [4] jezdce
   *[5] pěšce
} (domovské pole { $home })
cheess-last-goal = { $move } ({ $kind ->
    [0] král
    [1] dáma
    [2] věž
    [3] střelec
    [4] jezdec
   *[5] pěšec
} je v cíli)
cheess-last-goal-push = { $move } vytlačuje { $pushed ->
    [0] krále
    [1] dámu
    [2] věž
    [3] střelce
    [4] jezdce
   *[5] pěšce
} (domovské pole { $home }; { $kind ->
    [0] král
    [1] dáma
    [2] věž
    [3] střelec
    [4] jezdec
   *[5] pěšec
} je v cíli)
cheess-last-end = { $left ->
    [0] konec tahu
    [one] konec tahu, { $left } bod propadá
    [few] konec tahu, { $left } body propadají
   *[other] konec tahu, { $left } bodů propadá
}
cheess-last-end-short = konec tahu

# Figures for readers who do not see the picture.

cheess-fact-points = Zbývající body: { $left } z { $points }
cheess-fact-costs = Ceny: nasazení { $enter }, normální pohyb { $move }, útok { $attack }
cheess-fact-home = V cíli: bílý { $white }, černý { $black } z 16
cheess-fact-goal = { $side ->
    [white] Figurky bílého v cíli: { $pieces }
   *[black] Figurky černého v cíli: { $pieces }
}
cheess-fact-trench = { $side ->
    [white] { $count ->
        [0] Zákop bílého je prázdný
        [16] Zákop bílého: všech 16 figurek
       *[other] Zákop bílého: { $pieces }
    }
   *[black] { $count ->
        [0] Zákop černého je prázdný
        [16] Zákop černého: všech 16 figurek
       *[other] Zákop černého: { $pieces }
    }
}
cheess-fact-blocked = { $side ->
    [white] Domovská pole bílého, na kterých stojí vlastní figurka: { $pieces }
   *[black] Domovská pole černého, na kterých stojí vlastní figurka: { $pieces }
}
cheess-fact-turn = Tento tah: { $moves }

# The line over the board.


# Proč je akce dobrá, pro nápovědy.

cheess-gain-arrives = Dostane figurku do cíle.
cheess-gain-pushes = Vytlačí soupeřovu figurku zpátky do zákopu.
cheess-gain-blocks = Zablokuje soupeřově figurce cestu do cíle.
cheess-gain-near = Odtamtud figurce stačí do cíle jediná akce.
cheess-gain-opens = Otevře cestu do cíle jiné figurce.
cheess-gain-safe = Tam, kde figurka stála, na ni mohl soupeř zaútočit; na novém poli nemůže.
cheess-gain-nearer = Figurka je blíž k cíli: odtud potřebuje už jen { $count ->
    [few] { $count } akce
   *[other] { $count } akcí
}.
cheess-gain-enters = Nasadí figurku na šachovnici.

# Refusals.

cheess-not-a-move = „{ $typed }“ není tah. Nasazení napiš jako J@b1 (J jezdec, S střelec, V věž, D dáma, K král, P pěšec), pohyb jako b1-c3, útok jako b1xc3, konec tahu jako konec.
cheess-no-home = { $side ->
    [white] Na { $square } nemá domovské pole žádná figurka bílého. Domovská pole bílého jsou v řadách 1 a 2.
   *[black] Na { $square } nemá domovské pole žádná figurka černého. Domovská pole černého jsou v řadách 7 a 8.
}
cheess-wrong-letter = Domovské pole { $square } má { $side ->
    [white] { $kind ->
        [0] bílý král
        [1] bílá dáma
        [2] bílá věž
        [3] bílý střelec
        [4] bílý jezdec
       *[5] bílý pěšec
    }
   *[black] { $kind ->
        [0] černý král
        [1] černá dáma
        [2] černá věž
        [3] černý střelec
        [4] černý jezdec
       *[5] černý pěšec
    }
}, takže napiš { $move }.
cheess-on-board = { $side ->
    [white] { $kind ->
        [0] Bílý král
        [1] Bílá dáma
        [2] Bílá věž
        [3] Bílý střelec
        [4] Bílý jezdec
       *[5] Bílý pěšec
    }
   *[black] { $kind ->
        [0] Černý král
        [1] Černá dáma
        [2] Černá věž
        [3] Černý střelec
        [4] Černý jezdec
       *[5] Černý pěšec
    }
} s domovským polem { $square } už na šachovnici je, na { $place }.
cheess-in-goal = { $side ->
    [white] { $kind ->
        [0] Bílý král
        [1] Bílá dáma
        [2] Bílá věž
        [3] Bílý střelec
        [4] Bílý jezdec
       *[5] Bílý pěšec
    }
   *[black] { $kind ->
        [0] Černý král
        [1] Černá dáma
        [2] Černá věž
        [3] Černý střelec
        [4] Černý jezdec
       *[5] Černý pěšec
    }
} s domovským polem { $square } už je v cíli.
cheess-home-blocked = Na domovském poli { $square } stojí tvoje vlastní figurka ({ $side ->
    [white] { $kind ->
        [0] bílý král
        [1] bílá dáma
        [2] bílá věž
        [3] bílý střelec
        [4] bílý jezdec
       *[5] bílý pěšec
    }
   *[black] { $kind ->
        [0] černý král
        [1] černá dáma
        [2] černá věž
        [3] černý střelec
        [4] černý jezdec
       *[5] černý pěšec
    }
}). Nejdřív ji přesuň jinam.
cheess-home-blocked-theirs = Na domovském poli { $square } stojí soupeřova vlastní figurka.
cheess-no-piece = Na { $square } žádná figurka není. Začni některou ze svých.
cheess-no-piece-theirs = Na { $square } žádná figurka není.
cheess-opponents-piece = Na { $square } stojí { $side ->
    [white] { $kind ->
        [0] bílý král
        [1] bílá dáma
        [2] bílá věž
        [3] bílý střelec
        [4] bílý jezdec
       *[5] bílý pěšec
    }
   *[black] { $kind ->
        [0] černý král
        [1] černá dáma
        [2] černá věž
        [3] černý střelec
        [4] černý jezdec
       *[5] černý pěšec
    }
}, a ta figurka není tvoje. Začni některou ze svých.
cheess-opponents-piece-theirs = Na { $square } stojí tvoje figurka.
cheess-nowhere = { $kind ->
    [0] Král
    [1] Dáma
    [2] Věž
    [3] Střelec
    [4] Jezdec
   *[5] Pěšec
} na { $square } nemá kam jít, když { $points ->
    [one] zbývá { $points } bod
    [few] zbývají { $points } body
   *[other] zbývá { $points } bodů
}. Zvol jinou figurku.
cheess-same-square = { $kind ->
    [0] Král
    [1] Dáma
    [2] Věž
    [3] Střelec
    [4] Jezdec
   *[5] Pěšec
} už na { $square } stojí. Zvol jiné pole.
cheess-own-piece = Na poli { $square } stojí tvoje vlastní figurka ({ $side ->
    [white] { $kind ->
        [0] bílý král
        [1] bílá dáma
        [2] bílá věž
        [3] bílý střelec
        [4] bílý jezdec
       *[5] bílý pěšec
    }
   *[black] { $kind ->
        [0] černý král
        [1] černá dáma
        [2] černá věž
        [3] černý střelec
        [4] černý jezdec
       *[5] černý pěšec
    }
}).
cheess-own-piece-theirs = Na { $square } stojí soupeřova vlastní figurka.
cheess-not-its-way = { $kind ->
    [0] Král
    [1] Dáma
    [2] Věž
    [3] Střelec
    [4] Jezdec
   *[5] Pěšec
} z { $from } nemůže na { $to }: { $kind ->
    [0] král chodí o jedno pole kterýmkoli směrem
    [1] dáma chodí rovně nebo úhlopříčně
    [2] věž chodí rovně po sloupcích a řadách
    [3] střelec chodí úhlopříčně
    [4] jezdec skáče o dvě pole jedním směrem a o jedno stranou
   *[5] pěšec chodí o jedno pole rovně dopředu, z domovského pole i o dvě, a útočí o jedno pole šikmo dopředu
}.
cheess-way-blocked = { $kind ->
    [0] Král
    [1] Dáma
    [2] Věž
    [3] Střelec
    [4] Jezdec
   *[5] Pěšec
} z { $from } nemůže na { $to }: v cestě stojí jiná figurka, na { $square }.
cheess-pawn-straight = Pěšec z { $from } nemůže zaútočit na soupeřovu figurku na { $to }: pěšec útočí jen o jedno pole šikmo dopředu.
cheess-pawn-straight-theirs = Pěšec z { $from } nemůže zaútočit na tvoji figurku na { $to }: pěšec útočí jen o jedno pole šikmo dopředu.
cheess-pawn-diagonal = Pěšec z { $from } nemůže na { $to }: šikmo jde jen při útoku, a soupeřova figurka tam nestojí.
cheess-pawn-diagonal-theirs = Pěšec z { $from } nemůže na { $to }: šikmo jde jen při útoku, a tvoje figurka tam nestojí.
cheess-pawn-two = Pěšec z { $from } nemůže na { $to }: o dvě pole jde jen z domovského pole.
cheess-write-attack = Na { $square } stojí soupeřova figurka; útok na ni napiš jako { $move }.
cheess-write-attack-theirs = Na { $square } stojí tvoje figurka; útok na ni napiš jako { $move }.
cheess-write-move = Na { $square } soupeřova figurka nestojí; pohyb tam napiš jako { $move }.
cheess-write-move-theirs = Na { $square } tvoje figurka nestojí; pohyb tam napiš jako { $move }.
cheess-too-dear = { $action ->
    [0] Nasazení stojí
    [1] Normální pohyb stojí
   *[2] Útok stojí
} { $cost } a v tomto tahu ti z { $points } { $left ->
    [one] zbývá jen { $left } bod
    [few] zbývají jen { $left } body
   *[other] zbývá jen { $left } bodů
}. Zvol něco levnějšího, nebo ukonči tah.
cheess-never = { $action ->
    [0] Nasazení stojí
    [1] Normální pohyb stojí
   *[2] Útok stojí
} { $cost } a bodů na tah je jen { $points }, takže v této hře to nejde nikdy. Zvol něco jiného.
cheess-enter-which = Takových figurek jde nasadit víc: { $moves }. Uveď i pole.
cheess-turn-ended = Tah skončí automaticky ještě před { $move }, takže se nezahrálo nic. { $move } a všechno za tím vynech.
cheess-turn-ended-by-end = `konec` ukončuje tah, takže za ním už nic být nesmí a nezahrálo se nic. { $move } za ním vynech.

# The rules, as this game is configured.

cheess-rules-1 = **Cíl hry.** Každý má 16 figurek jako v šachu a šachovnice je na začátku prázdná. Každou figurku nasaď ze svého **zákopu** vedle šachovnice, proveď ji na druhou stranu a doveď do **cíle**. Vyhraješ, když tam máš všech 16. Začíná bílý.
cheess-rules-2 = **Body.** Na tah { $points ->
    [one] je 1 bod
    [few] jsou { $points } body
   *[other] je { $points } bodů
}. Nasazení figurky stojí { $enter }, normální pohyb na prázdné pole { $move }, útok { $attack }. Akcí smíš udělat tolik, na kolik body stačí, v jakémkoli pořadí; i víckrát jednou figurkou. Nevyužité body propadají. Útok, který stojí víc, než je bodů na tah, není možný.
cheess-rules-3 = **Nasazení.** Figurka se nasazuje jen na své **domovské pole**, tedy tam, kde stojí na začátku šachové partie: napiš `J@b1` nebo `P@e2`. Když na něm stojí tvoje vlastní figurka, nasadit ji nejde. Soupeřova se odtud vytlačí, a to zadarmo.
cheess-rules-4 = **Pohyb a útok.** Figurky chodí jako v šachu: normální pohyb `b1-c3` vede na prázdné pole, útok `b1xc3` na pole se soupeřovou figurkou. Pěšec jde o jedno pole dopředu, z domovského pole i o dvě, když jsou obě prázdná, a útočí o jedno pole šikmo dopředu. Šach, rošáda, braní mimochodem ani proměna tu nejsou: král je figurka jako každá jiná.
cheess-rules-5 = **Vytlačení.** Když soupeř obsadí pole tvojí figurky, vrátí se figurka do tvého zákopu. Ztracená není a za stejnou cenu ji zase nasadíš.
cheess-rules-6 = **Cílová pole.** Cílová pole figurky jsou domovská pole soupeřových figurek stejného druhu: a8 nebo h8 pro bílou věž, d1 pro černou dámu, kterékoli pole řady 7 pro bílého pěšce. Figurka, která tam skončí pohyb nebo útok, jde hned do cíle a je v bezpečí. Pouhý přechod přes cílové pole nestačí.
cheess-rules-7 = **Konec tahu.** Tah můžeš ukončit kdykoli: { idiom.stiskni } **Ukončit tah**, nebo napiš `konec`. Tah skončí automaticky, když body na žádnou možnou akci nestačí. Když na začátku tahu nemáš žádnou možnou akci, tvůj tah se přeskočí.
cheess-rules-8 = **Konec hry.** Vyhrát lze jen po tahu černého. Kdo má tehdy všech 16 figurek v cíli, vyhrává; mají-li je tam oba, je remíza. Když je tam má bílý, má černý ještě jeden tah. Remíza je i tehdy, když žádný z hráčů nemůže táhnout{ $turn-limit ->
    [0] .
    [one] {" "}nebo když se celé kolo žádná figurka nedostane do cíle.
    [few] {" "}nebo když se { $turn-limit } kola žádná figurka nedostane do cíle.
   *[other] {" "}nebo když se { $turn-limit } kol žádná figurka nedostane do cíle.
} Nejčastěji se zaseknou dva pěšci proti sobě, takže si nech v záloze jinou figurku, dokud pěšci neprojdou.

# Commands and their fields.

cheess-command-move = Pohnout figurkou na prázdné pole, nebo tam zaútočit na soupeřovu
cheess-command-enter = Nasadit figurku ze svého zákopu
cheess-command-end = Ukončit svůj tah
cheess-command-turn = Provést několik akcí najednou: všechny, nebo žádnou
cheess-field-piece = Figurka podle domovského pole, například b1 nebo J@b1
cheess-field-from = Pole, na kterém figurka stojí
cheess-field-to = Pole, na které figurka jde
cheess-field-actions = Akce oddělené čárkami, například J@b1,b1c3,konec

# Words of moves as people may write them, separated by commas.
cheess-typed-end = konec
cheess-typed-n = J
cheess-typed-b = S
cheess-typed-r = V
cheess-typed-q = D
