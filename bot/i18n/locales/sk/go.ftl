# Go.

go-name = Go
go-class-9 = Go 9×9
go-class-13 = Go 13×13
go-class-19 = Go 19×19
go-tagline = Obkľúč svojimi kameňmi viac priesečníkov než súper. Položený kameň sa už nepohne.

# How the game ended; the names are those of the players, the result is that of the rules.

go-outcome-score = { $result ->
    [draw] Remíza: obaja hráči majú rovnaký počet bodov.
   *[other] **{ $winner }** vyhráva o { $margin ->
        [one] { $margin } bod
        [few] { $margin } body
        [other] { $margin } bodov
       *[many] { $margin } bodu
    }.
}
go-outcome-score-reason = { $result ->
    [draw] Obaja hráči majú rovnaký počet bodov
   *[other] O { $margin ->
        [one] { $margin } bod
        [few] { $margin } body
        [other] { $margin } bodov
       *[many] { $margin } bodu
    }
}
go-outcome-repetition-reason = Tá istá pozícia nastala trikrát
go-outcome-repetition = Remíza: tá istá pozícia s tým istým hráčom na ťahu nastala tretíkrát.

# Options and their values.

go-option-size = Počet priesečníkov na stranu, 5 až 19
go-option-handicap = Čierne kamene na začiatku, 0 alebo 2 až 9; potom začína biely
go-option-komi = Body pripočítané bielemu; bez zadania 6,5, s hendikepom 0,5
go-option-ko = Ktoré pozície sa položením kameňa nesmú zopakovať
go-option-scoring = Čo sa na konci počíta
go-option-dispute-pass = Kto platí zajatcom za pasovanie, keď sa po pasovaní pokračuje v hre
go-named-size = Veľkosť dosky
go-named-handicap = Hendikep
go-named-komi = Komi
go-named-ko = Ko
go-named-scoring = Počítanie bodov
go-named-dispute-pass = Cena pasu po spore

go-value-size = { $value } krát { $value } priesečníkov
go-value-handicap = hendikep { $value }
go-value-komi = komi { $value }
go-value-ko-simple = jednoduché ko
go-value-ko-positional-superko = pozičné superko
go-value-ko-situational-superko = situačné superko
go-value-scoring-territory = počíta sa územie a zajatci
go-value-scoring-area = počíta sa územie a živé kamene
go-value-dispute-pass-both = pri spore stojí zajatca každé pasovanie
go-value-dispute-pass-resumer = pri spore platí za pasovanie len ten, kto chcel pokračovať

go-preset-box = Základná: 13×13, jednoduché ko, územie a zajatci; pravidlá, aké bývajú v krabici s hrou.
go-preset-quick = Malé: krátka hra na 9×9.
go-preset-full = Veľké: 19×19.
go-preset-area = Počítanie kameňov: 13×13, pozičné superko, územie a živé kamene.
go-preset-quick-area = Malé s počítaním kameňov: 9×9, pozičné superko, územie a živé kamene.
go-preset-full-area = Veľké s počítaním kameňov: 19×19, pozičné superko, územie a živé kamene.

# Pieces and clicks.

go-stone = { $side ->
    [white] biely kameň
   *[black] čierny kameň
}
go-stone-several = { $side ->
    [white] biele kamene
   *[black] čierne kamene
}
go-dead-stone = { $side ->
    [white] biely kameň, označený ako mŕtvy
   *[black] čierny kameň, označený ako mŕtvy
}
go-dead-stone-several = { $side ->
    [white] biele kamene, označené ako mŕtve
   *[black] čierne kamene, označené ako mŕtve
}
go-pass = Pasovať
go-chain = Len jednu skupinu
go-mark-dead = { $side ->
    [white] { $count ->
        [one] { $count } biely kameň
        [few] { $count } biele kamene
       *[other] { $count } bielych kameňov
    }
   *[black] { $count ->
        [one] { $count } čierny kameň
        [few] { $count } čierne kamene
       *[other] { $count } čiernych kameňov
    }
}: { $count ->
    [one] označiť ako mŕtvy
   *[other] označiť ako mŕtve
}
go-mark-alive = { $side ->
    [white] { $count ->
        [one] { $count } biely kameň
        [few] { $count } biele kamene
       *[other] { $count } bielych kameňov
    }
   *[black] { $count ->
        [one] { $count } čierny kameň
        [few] { $count } čierne kamene
       *[other] { $count } čiernych kameňov
    }
}: { $count ->
    [one] predsa živý
   *[other] predsa živé
}
go-count = { $side ->
    [white] { $count ->
        [one] { $count } bod bieleho
        [few] { $count } body bieleho
       *[other] { $count } bodov bieleho
    }
   *[black] { $count ->
        [one] { $count } bod čierneho
        [few] { $count } body čierneho
       *[other] { $count } bodov čierneho
    }
}: počítať
go-count-not = { $side ->
    [white] { $count ->
        [one] { $count } bod bieleho
        [few] { $count } body bieleho
       *[other] { $count } bodov bieleho
    }
   *[black] { $count ->
        [one] { $count } bod čierneho
        [few] { $count } body čierneho
       *[other] { $count } bodov čierneho
    }
}: nepočítať
go-prompt-place = Vyber priesečník, na ktorý položíš kameň.
go-prompt-mark = Označ mŕtve kamene alebo označenie zruš. Môžeš aj určiť, že sa niektoré priesečníky nepočítajú. Potom { idiom.stlac } **Súhlasím**.
go-prompt-dead = Označ mŕtve kamene alebo označenie zruš. Potom { idiom.stlac } **Súhlasím**.
go-prompt-chain = Vyber jednu skupinu: označ ju ako mŕtvu alebo jej označenie zruš.
go-agree = Súhlasím
go-resume = Pokračovať v hre
go-resume-question = Pokračovať v hre? Všetky označenia a súhlasy sa zrušia, hrá sa ďalej a prvý ťahá súper.

# Cards and panel.

go-prisoners = Zajatci: { $count }
go-lead = Náskok v zajatcoch
go-row-territory = Územie
go-row-prisoners = Zajatci
go-row-stones = Kamene
go-row-komi = Komi
go-row-sum = Spolu
go-agreed = súhlasí
go-not-agreed = bez súhlasu
go-komi = Komi: { $komi }
go-by-territory = Počíta sa územie
go-by-area = Počíta sa územie a kamene
go-barred = Ko: { $points }
go-open-ko = { $count ->
    [one] Otvorené ko: { $points }
   *[other] Otvorené ko: { $points }
}
go-agree-again = { $side ->
    [white] Biely musí znova súhlasiť
   *[black] Čierny musí znova súhlasiť
}
go-pass-costs = Pasovanie: 1 kameň
go-pass-costs-text = Odteraz každé pasovanie stojí 1 kameň.
go-pass-costs-side = { $side ->
    [white] Biely platí za pas
   *[black] Čierny platí za pas
}
go-pass-costs-side-text = { $side ->
    [white] **{ $white }** odteraz platí za každé pasovanie 1 kameň.
   *[black] **{ $black }** odteraz platí za každé pasovanie 1 kameň.
}

# The last move in words, after the player's name.

go-last-place = { $point }
go-last-capture = { $point } zajíma { $count ->
    [one] jeden kameň
    [few] { $count } kamene
   *[other] { $count } kameňov
}
go-last-pass = pasovanie
go-last-pass-text = **{ $player }** pasuje.
go-last-pass-paid = pasovanie za jedného zajatca
go-last-pass-paid-short = pasovanie
go-last-pass-paid-text = **{ $player }** pasuje a odovzdáva jedného zajatca.
go-last-dead = { $count ->
    [one] kameň { $point } označený ako mŕtvy
    [few] { $count } kamene označené ako mŕtve
   *[other] { $count } kameňov označených ako mŕtve
}
go-last-dead-short = { $point } mŕtve
go-last-dead-text = { $listed ->
    [0] **{ $player }** označuje ako mŕtve { $count ->
        [one] { $count } kameň
        [few] { $count } kamene
       *[other] { $count } kameňov
    } v { $groups ->
        [one] { $groups } skupine
       *[other] { $groups } skupinách
    }.
   *[other] **{ $player }** označuje ako mŕtve: { $changed }.
}
go-last-alive = { $count ->
    [one] kameň { $point } označený ako živý
    [few] { $count } kamene označené ako živé
   *[other] { $count } kameňov označených ako živé
}
go-last-alive-short = { $point } živé
go-last-alive-text = { $listed ->
    [0] **{ $player }** označuje ako živé { $count ->
        [one] { $count } kameň
        [few] { $count } kamene
       *[other] { $count } kameňov
    } v { $groups ->
        [one] { $groups } skupine
       *[other] { $groups } skupinách
    }.
   *[other] **{ $player }** označuje ako živé: { $changed }.
}
go-last-counted = priesečníky okolo { $point } sa počítajú
go-last-counted-short = { $point } platí
go-last-counted-text = **{ $player }** započítava priesečníky okolo { $point }.
go-last-uncounted = priesečníky okolo { $point } sa nepočítajú
go-last-uncounted-short = { $point } neplatí
go-last-uncounted-text = **{ $player }** vynecháva priesečníky okolo { $point }.
go-last-agree = súhlas
go-last-agree-text = **{ $player }** súhlasí.
go-last-resume = pokračovanie v hre
go-last-resume-short = pokračuje
go-last-resume-text = **{ $player }** chce pokračovať v hre.

# Figures for readers who do not see the picture.

go-fact-prisoners = Zajatci: čierny { $black }, biely { $white }
go-fact-score = Body: čierny { $black } (územie { $black-territory }, { $area ->
    [0] zajatci { $black-beside }
   *[other] kamene { $black-beside }
}), biely { $white } (územie { $white-territory }, { $area ->
    [0] zajatci { $white-beside }
   *[other] kamene { $white-beside }
}, komi { $komi })
go-fact-dead = Označené ako mŕtve: { $points }
go-fact-uncounted = Nepočítajú sa (seki alebo označené ako neutrálne): { $points }

# The line over the board.

go-banner-passed = { $side ->
    [white] Biely pasoval
   *[black] Čierny pasoval
}
go-banner-passed-text = Na ťahu: { $side ->
    [white] **{ $black }**
   *[black] **{ $white }**
}. Ďalšie pasovanie hru zastaví.
go-banner-passed-you = Súper pasoval. Ďalšie pasovanie hru zastaví.
go-banner-scoring = Označte mŕtve kamene a súhlaste
go-banner-scoring-text = **{ $black }** a **{ $white }**: označte mŕtve kamene a potom dajte súhlas.
go-banner-scoring-one = { $side ->
    [white] Čaká sa na súhlas bieleho
   *[black] Čaká sa na súhlas čierneho
}
go-banner-scoring-one-text = Súhlas ešte musí dať { $side ->
    [white] **{ $white }**
   *[black] **{ $black }**
}.
go-banner-scoring-one-you = { $mine ->
    [yes] Súper už súhlasí. Daj súhlas aj ty, alebo označ mŕtve kamene.
   *[no] Tvoj súhlas platí. Súhlas ešte musí dať súper.
}

# Prečo je ťah dobrý, pre nápovedy.

go-gain-captures = Zajme { $count ->
    [one] kameň
    [few] { $count } kamene
   *[other] { $count } kameňov
}.
go-gain-saves = Zachráni { $count ->
    [one] kameň, ktorý by súper mohol nabudúce zajať
    [few] { $count } kamene, ktoré by súper mohol nabudúce zajať
   *[other] { $count } kameňov, ktoré by súper mohol nabudúce zajať
}.
go-gain-atari = Nechá { $count ->
    [one] súperovmu kameňu
    [few] { $count } súperovým kameňom
   *[other] { $count } súperovým kameňom
} jedinú slobodu, takže nabudúce môžeš zajímať.
go-gain-joins = Spojí { $count ->
    [few] { $count } tvoje skupiny
   *[other] { $count } tvojich skupín
}.
go-gain-parts = Nedovolí súperovi spojiť { $count ->
    [few] { $count } skupiny
   *[other] { $count } skupín
}.
go-gain-breathes = Pridá slobody { $count ->
    [one] tvojmu kameňu, ktorý má
   *[other] { $count } tvojim kameňom, ktoré majú
} len dve.
go-gain-presses = Nechá { $count ->
    [one] súperovmu kameňu
   *[other] { $count } súperovým kameňom
} len dve slobody.
go-gain-corner = Zaberie prázdny roh, kde sa územie robí najľahšie.
go-gain-open = Zaberie miesto, kde zatiaľ žiadny kameň nie je blízko.

# Refusals.

go-not-a-move = „{ $typed }“ nie je ťah. Napíš priesečník malým písmenom, napríklad d4, alebo pas; po dvoch pasovaniach mŕtve:d4, skupina:d4, neutrálne:d4, súhlas alebo pokračovať.
go-not-a-move-in-chat = „{ $typed }“ nie je ťah. Napíš priesečník, napríklad D4, alebo pas; po dvoch pasovaniach mŕtve:D4, skupina:D4, neutrálne:D4, súhlas alebo pokračovať.
go-no-column-i = Stĺpec I neexistuje: po H nasleduje J. Napíš priesečník s písmenom, ktoré je pod doskou.
go-off-board = { $point } nie je na tejto doske, jej posledný priesečník je { $corner }. Vyber priesečník medzi A1 a { $corner }.
go-still-playing = Kamene sa označujú a počítajú až po dvoch pasovaniach za sebou. Polož kameň alebo pasuj.
go-occupied = Na { $point } už leží kameň. Vyber prázdny priesečník.
go-suicide = Kameň na { $point } by nemal žiadnu slobodu a nič by nezajal. Vyber priesečník, kde sloboda zostane alebo kde niečo zajmeš.
go-ko = Kameň na { $point } by vrátil pozíciu pred posledným ťahom súpera. Zahraj najprv inam.
go-ko-theirs = Kameň na { $point } by vrátil pozíciu pred tvojím posledným ťahom.
go-superko-positional = Kameň na { $point } by vrátil skoršiu pozíciu tejto hry. Zahraj inam.
go-superko-situational = Kameň na { $point } by vrátil skoršiu pozíciu s tým istým hráčom na ťahu. Zahraj inam alebo pasuj.
go-play-stopped = Hra je zastavená, lebo obe strany pasovali. Označ mŕtve kamene a daj súhlas, alebo napíš pokračovať a hraj ďalej.
go-play-stopped-in-chat = Hra je zastavená, lebo obe strany pasovali. Označ mŕtve kamene a { idiom.stlac } **Súhlasím**. Ak chceš hrať ďalej, { idiom.stlac } **Pokračovať v hre**.
go-no-stone = Na { $point } nie je kameň. Zadaj kameň, ktorý treba označiť ako mŕtvy alebo živý.
go-neutral-area = Keď sa počíta územie a živé kamene, platí každý obkľúčený priesečník. Označ mŕtve kamene, napíš súhlas alebo pokračovať.
go-neutral-area-in-chat = Keď sa počíta územie a živé kamene, platí každý obkľúčený priesečník. Označ mŕtve kamene alebo { idiom.stlac } **Súhlasím** či **Pokračovať v hre**.
go-neutral-stone = Na { $point } je živý kameň. Zadaj prázdny priesečník alebo mŕtvy kameň.
go-neutral-both = { $point } susedí s kameňmi oboch farieb, takže sa už teraz nepočíta nikomu. Zadaj priesečník, ktorý obkľučuje jedna farba.
go-neutral-open = { $point } nesusedí so žiadnym živým kameňom, takže sa už teraz nepočíta nikomu. Zadaj priesečník, ktorý obkľučuje jedna farba.
go-agreed-already = Tvoj súhlas už platí. Počkaj na súpera, znova označ kamene alebo napíš pokračovať a hraj ďalej.
go-agreed-already-in-chat = Tvoj súhlas už platí. Počkaj na súpera, znova označ kamene alebo { idiom.stlac } **Pokračovať v hre**.

# The rules, as this game is configured.

go-rules-1 = **Cieľ hry.** Dvaja hráči kladú kamene na priesečníky čiar dosky (gobanu) { $size }×{ $size }. Kamene sa nehýbu; z dosky zmiznú, len keď sú zajaté. Vyhráva ten, kto má na konci viac bodov. Stĺpce majú písmená od `A`, bez I, a rady čísla od 1: `D4`, `J3`.
go-rules-2 = **Začiatok a ťah.** { $handicap ->
    [0] Začína čierny.
    [few] Na hviezdach stoja na začiatku { $handicap } čierne kamene a začína biely.
   *[other] Na hviezdach stojí na začiatku { $handicap } čiernych kameňov a začína biely.
} Na ťahu polož jeden kameň na prázdny priesečník alebo pasuj: napíš `pas`. Komi, teda body, ktoré sa na konci pripočítajú bielemu, je { $komi }.
go-rules-3 = **Skupiny a slobody.** Kamene jednej farby, ktoré sa dotýkajú po čiarach, tvoria **skupinu**; šikmo sa nespájajú. Prázdny priesečník hneď vedľa kameňa skupiny je jej **sloboda**. Keď tvoj kameň zoberie súperovej skupine poslednú slobodu, zajmeš celú skupinu a jej kamene sú tvoji zajatci.
go-rules-4 = **Samovražda** je zakázaná: po odobratí zajatých kameňov musí mať skupina tvojho nového kameňa slobodu. Poslednú slobodu vlastnej skupiny teda môžeš zaplniť, len keď tým niečo zajmeš.
go-rules-5 = **Ko.** { $ko ->
    [positional_superko] Položený kameň nesmie vrátiť žiadnu skoršiu pozíciu hry, nech bol na ťahu ktokoľvek.
    [situational_superko] Položený kameň nesmie vrátiť žiadnu skoršiu pozíciu hry, v ktorej bol na ťahu ten istý hráč.
   *[simple] Položený kameň nesmie vrátiť pozíciu pred posledným ťahom súpera; zahraj najprv inam. Keď položením kameňa nastane tretíkrát tá istá pozícia s tým istým hráčom na ťahu, hra sa končí remízou.
} Pasovať môžeš vždy.
go-rules-6 = **Koniec hrania.** Dve pasovania za sebou hru zastavia. Potom obaja hráči v ľubovoľnom poradí označujú mŕtve kamene. `mŕtve:D4` označí všetky kamene tej farby v oblasti okolo D4 ako mŕtve alebo zasa ako živé; `skupina:D4` urobí to isté s jednou skupinou.{ $scoring ->
    [area] {""}
   *[territory] {" "}`neutrálne:D4` určí, že sa obkľúčené priesečníky okolo D4 nepočítajú, alebo že sa zasa počítajú.
} Každé nové označenie ruší oba súhlasy. Keď obaja hráči { idiom.stlacia } **Súhlasím** alebo napíšu `súhlas`, hra sa spočíta.
go-rules-7 = **Spor.** Ak sa na mŕtvych kameňoch nezhodnete, { idiom.stlac } **Pokračovať v hre** alebo napíš `pokračovať`. Všetky označenia sa zrušia, hrá sa ďalej a prvý ťahá súper. Odvtedy až do konca hry { $dispute-pass ->
    [resumer] každé pasovanie hráča, ktorý naposledy chcel pokračovať,
   *[both] každé pasovanie
} dáva druhému hráčovi jedného zajatca.
go-rules-8 = **Počítanie.** Mŕtve kamene sa z dosky odoberú. Prázdne priesečníky, ktoré susedia s kameňmi len jednej farby, sú jej územie. { $scoring ->
    [area] Tvoje body sú tvoje územie a tvoje živé kamene na doske; zajatci sa nepočítajú.
   *[territory] Tvoje body sú tvoje územie a tvoji zajatci: kamene, ktoré zajmeš, kamene, ktoré dostaneš za pasovanie, a súperove mŕtve kamene.
} Bielemu sa pripočíta komi. Pri rovnosti bodov je remíza. Skôr než dáte súhlas, dohrajte každé otvorené ko; obrázok ich ukazuje.
go-rules-9 = **Seki** (slepá ulička). { $scoring ->
    [area] Keď ani jeden hráč nemôže zajať toho druhého, žijú obe skupiny; spoločné priesečníky sa nepočítajú nikomu, vlastné oči áno.
   *[territory] Keď ani jeden hráč nemôže zajať toho druhého, žijú obe skupiny a priesečníky takého seki sa nepočítajú nikomu. Oči v seki hľadá program podľa pravidla: obaja majú spoločnú slobodu a ani jeden nemá dve oči alebo jedno so štyrmi priesečníkmi. Ak sa pomýli, oprav to: napíš `neutrálne:` a priesečník.
}

# Commands and their fields.

go-command-play = Položiť kameň
go-command-pass = Pasovať; dve pasovania za sebou hru zastavia
go-command-dead = Po hre: označiť kamene v oblasti ako mŕtve alebo zasa ako živé
go-command-chain = Po hre: označiť jednu skupinu ako mŕtvu alebo zasa ako živú
go-command-neutral = Po hre: určiť, že sa obkľúčené priesečníky nepočítajú, alebo že sa zasa počítajú
go-command-agree = Po hre: súhlasiť s označením
go-command-resume = Po hre: zrušiť označenia a hrať ďalej; prvý ťahá súper
go-field-point = Priesečník, napríklad D4; stĺpec I neexistuje

# Squares have capital letters, as along the edge of the board.
go-squares = A1

# Words of moves as people may write them, separated by commas.
go-typed-pass = pas
go-typed-agree = súhlas
go-typed-resume = pokračovať
go-typed-dead = mŕtve, mŕtvy
go-typed-chain = skupina, reťaz
go-typed-neutral = neutrálne
