# Programátorská dáma.

dama-name = Programátorská dáma
dama-tagline = Dáma pre programátorov: kamene majú bity a logický operátor určuje, kto môže koho vyhodiť.

# How the game ended; the names are those of the players.

dama-outcome-no-pieces = **{ $winner }** vyhráva: { $loser } už nemá žiadny kameň.
dama-outcome-no-pieces-reason = { $loser ->
    [white] Biely už nemá žiadny kameň
   *[black] Čierny už nemá žiadny kameň
}
dama-outcome-two-kings-reason = Každému zostala len jedna dáma
dama-outcome-no-progress-reason = Priveľa ťahov bez vyhodenia a pohybu obyčajného kameňa
dama-outcome-two-kings = Remíza: každému zostala jedna dáma a nič iné.
dama-outcome-no-progress = Remíza: priveľa ťahov bez vyhodenia a pohybu obyčajného kameňa.

# Options and their values.

dama-option-setup = Ako kamene dostanú svoje hodnoty pred prvým ťahom
dama-option-operators = Doštičky operátorov v hre: názvom alebo ako AND:3,OR:3,XOR:1
dama-option-chain = Či sa reťazenie skokov musí dokončiť
dama-option-king-landing = Kde môže dáma dopadnúť za kameňom, ktorý vyhadzuje
dama-option-promotion = Akú hodnotu ukazuje nová dáma
dama-option-no-progress = Remíza po toľkých ťahoch každého hráča bez pokroku; 0 znamená nikdy
dama-option-seed = Číslo, ktoré určuje poradie doštičiek a náhodné hodnoty
dama-named-setup = Hodnoty na začiatku
dama-named-operators = Doštičky operátorov
dama-named-chain = Reťazenie skokov
dama-named-king-landing = Dopad dámy
dama-named-promotion = Hodnota novej dámy
dama-named-no-progress = Remíza bez pokroku
dama-named-seed = Číslo pre náhodu

dama-value-setup-choose = obaja hráči si tajne zvolia hodnoty
dama-value-setup-ones = všetky kamene ukazujú 1
dama-value-setup-zeros = všetky kamene ukazujú 0
dama-value-setup-alternating = hodnoty na začiatku striedavo 1 a 0
dama-value-setup-random = náhodné hodnoty
dama-value-operators-basic = AND, OR a XOR, po tri doštičky
dama-value-operators-advanced = AND, OR a XOR po tri doštičky; NAND, NOR, IMP a EQ po jednej
dama-value-chain-must = reťazenie skokov sa musí dokončiť
dama-value-chain-may = reťazenie skokov sa môže skončiť po ktoromkoľvek skoku
dama-value-king-landing-any = dáma dopadne na ktorékoľvek voľné pole za kameňom
dama-value-king-landing-next = dáma dopadne hneď za kameň
dama-value-promotion-keep = novej dáme zostane hodnota kameňa
dama-value-promotion-choose = hodnotu novej dámy zvolí hráč
dama-value-operators = doštičky { $value }
dama-value-no-progress = { $value ->
    [0] bez remízy pre nedostatok pokroku
    [one] remíza po { $value } ťahu každého hráča bez pokroku
   *[other] remíza po { $value } ťahoch každého hráča bez pokroku
}

dama-preset-basic = Základná: AND, OR a XOR; obaja hráči si tajne zvolia hodnoty.
dama-preset-advanced = Pokročilá: všetkých sedem operátorov; obaja hráči si tajne zvolia hodnoty.
dama-preset-quick = Rýchla: AND, OR a XOR; hodnoty striedavo 1 a 0, takže sa hrá hneď.
dama-preset-surprise = Prekvapenie: všetkých sedem operátorov a náhodné hodnoty.

# Pieces and clicks.

dama-man = { $side ->
    [white] biely kameň s hodnotou { $bit }
   *[black] čierny kameň s hodnotou { $bit }
}
dama-man-several = { $side ->
    [white] biele kamene s hodnotou { $bit }
   *[black] čierne kamene s hodnotou { $bit }
}
dama-king = { $side ->
    [white] biela dáma s hodnotou { $bit }
   *[black] čierna dáma s hodnotou { $bit }
}
dama-king-several = { $side ->
    [white] biele dámy s hodnotou { $bit }
   *[black] čierne dámy s hodnotou { $bit }
}
dama-hidden = { $side ->
    [white] biely kameň, hodnota skrytá
   *[black] čierny kameň, hodnota skrytá
}
dama-hidden-several = { $side ->
    [white] biele kamene, hodnoty skryté
   *[black] čierne kamene, hodnoty skryté
}
dama-choice-flip = Otočiť { $square } na { $bit }
dama-flip = Otočiť
dama-bit-0 = Dáma s hodnotou 0
dama-bit-1 = Dáma s hodnotou 1
dama-fill-ones = Samé jednotky
dama-fill-zeros = Samé nuly
dama-fill-alternating = Striedavo

# Cards and panel.

dama-pieces = Kamene: { $left }
# How many of the pieces show 1 and 0.
dama-bits = { $ones }×1, { $zeros }×0
dama-lead = Náskok v kameňoch
dama-set-up-due = volí hodnoty
dama-set-up-done = hodnoty zvolené
dama-active = aktívny
dama-next = ďalší
dama-jumping = skáče
dama-captured = padá
dama-allowed = =
dama-pile = Kôpka: { $count }
dama-discards = Odhodené: { $operators }
dama-no-discards = Odhodené: žiadne
dama-no-progress = Bez pokroku: { $count } z { $limit }
dama-no-progress-unlimited = Bez pokroku: { $count }
dama-operator-changed = { $old } → { $operator }
dama-operator-again = Znova { $operator }
dama-pile-renewed = Nová kôpka

# The same in full, where there is room for it.

dama-operator-changed-text = Aktívny operátor je teraz **{ $operator }**.
dama-operator-again-text = **{ $operator }** zostáva aktívny: ukazuje ho aj nová doštička.
dama-pile-renewed-text = Kôpka sa minula, novú kôpku tvoria odhodené doštičky.

# The last turn in words, after the player's name.

dama-last-step = { $move }
dama-last-step-king = { $move }, nová dáma s hodnotou { $bit }
dama-last-flip = { $square } otočené z { $old } na { $new }
dama-last-flip-short = { $square }: { $old }→{ $new }
dama-last-capture = { $move } vyhadzuje { $kings ->
    [0] kameň s hodnotou { $captured }
   *[other] dámu s hodnotou { $captured }
} z { $square }
dama-last-capture-king = { $move } vyhadzuje { $kings ->
    [0] kameň s hodnotou { $captured }
   *[other] dámu s hodnotou { $captured }
} z { $square }, nová dáma s hodnotou { $bit }
dama-last-captures = { $move } vyhadzuje { $count ->
    [few] { $count } kamene
   *[other] { $count } kameňov
} ({ $pieces }){ $kings ->
    [0] {""}
    [one] , z toho { $kings } dámu
    [few] , z toho { $kings } dámy
   *[other] , z toho { $kings } dám
}
dama-last-captures-king = { $move } vyhadzuje { $count ->
    [few] { $count } kamene
   *[other] { $count } kameňov
} ({ $pieces }){ $kings ->
    [0] {""}
    [one] , z toho { $kings } dámu
    [few] , z toho { $kings } dámy
   *[other] , z toho { $kings } dám
}, nová dáma s hodnotou { $bit }

# Figures for readers who do not see the picture.

dama-fact-active = Aktívny operátor: { $operator }
dama-fact-next = Nasledujúci operátor: { $operator }
dama-fact-no-progress = Ťahy oboch hráčov od posledného vyhodenia alebo pohybu obyčajného kameňa: { $count }, pri { $limit } sa hra končí remízou
dama-fact-no-progress-unlimited = Ťahy oboch hráčov od posledného vyhodenia alebo pohybu obyčajného kameňa: { $count }
dama-fact-pieces = Zostávajúce kamene: biely { $white }, čierny { $black }

# The line over the board.

dama-banner-set-up = Obaja hráči volia hodnoty
dama-banner-set-up-one = { $side ->
    [white] Biely ešte volí hodnoty
   *[black] Čierny ešte volí hodnoty
}
dama-banner-set-up-one-text = { $side ->
    [white] **{ $white }** ešte volí hodnoty.
   *[black] **{ $black }** ešte volí hodnoty.
}
dama-banner-capture = Povinný skok: { $count ->
    [0] {""}
   *[other] { $others } alebo{" "}
}{ $last }
dama-banner-capture-text = { $side ->
    [white] **{ $white }**
   *[black] **{ $black }**
} musí skákať kameňom { $count ->
    [0] {""}
   *[other] { $others } alebo{" "}
}{ $last }.
dama-banner-capture-you = Musíš skákať kameňom { $count ->
    [0] {""}
   *[other] { $others } alebo{" "}
}{ $last }.

# Prečo je ťah dobrý, pre nápovedy.

dama-gain-captures = Vyhodí { $count ->
    [one] kameň
    [few] { $count } kamene
   *[other] { $count } kameňov
}.
dama-gain-king = Urobí dámu.
dama-gain-saves = Inak môže súper vyhadzovať.
dama-gain-sacrifice = Súper musí vyhadzovať; ty potom vyhodíš { $count ->
    [one] kameň
    [few] { $count } kamene
   *[other] { $count } kameňov
}.
dama-gain-threatens = Ak s tým súper nič neurobí, môžeš nabudúce vyhadzovať.
dama-gain-safe = Súper potom nemôže nič vyhodiť; po väčšine iných ťahov by mohol.
dama-gain-nearer = Tvojmu kameňu potom do premeny na dámu { $count ->
    [one] zostáva jeden rad
    [few] zostávajú { $count } rady
   *[other] zostáva { $count } radov
}.

# Refusals.

dama-not-a-move = „{ $typed }“ nie je ťah. Pohyb píš ako c3-d4, otočenie ako ~c3, vyhodenie ako c3xe5xg7, so všetkými poľami, na ktoré kameň dopadne.
dama-not-a-move-in-chat = „{ $typed }“ nie je ťah. Napíš polia od začiatku po koniec, napríklad c3 d4. Otočenie napíš ako ~c3.
dama-not-a-set-up = „{ $typed }“ nie je rozostavenie. Rozostavenie sa píše setup: a za tým dvanásť číslic 0 alebo 1, napríklad setup:101010101010.
dama-not-a-set-up-in-chat = „{ $typed }“ nie je rozostavenie. Zadaj dvanásť číslic 0 alebo 1, napríklad 101010101010.
dama-set-up-count = Rozostavenie má dvanásť číslic 0 alebo 1; v tvojom { $given ->
    [one] je jediná
    [few] sú { $given }
   *[other] ich je { $given }
}.
dama-choose-bits-first = Najprv treba zvoliť hodnoty. Napíš setup: a za tým dvanásť číslic 0 alebo 1.
dama-choose-bits-first-in-chat = Najprv treba zvoliť hodnoty. { idiom.stlac-zaciatok } **Rozostaviť**.
dama-set-up-over = Rozostavenie sa už skončilo. Urob pohyb, otočenie alebo vyhodenie.
dama-light-square = { $square } je svetlé pole. Hrá sa len na tmavých poliach.
dama-no-stone = Na { $square } nie je žiadny kameň. Začni niektorým zo svojich kameňov.
dama-no-stone-theirs = Na { $square } nie je žiadny kameň.
dama-opponents-stone = { $side ->
    [white] Kameň na { $square } patrí bielemu. Začni niektorým zo svojich kameňov.
   *[black] Kameň na { $square } patrí čiernemu. Začni niektorým zo svojich kameňov.
}
dama-opponents-stone-theirs = Kameň na { $square } je tvoj.
dama-capture-compulsory = Skákanie je povinné. { $more ->
    [0] Možnosti: { $captures }.
   *[other] Možnosti: { $captures } a ešte { $more }.
}
dama-capture-compulsory-theirs = Súper musí skákať, keď sa dá. { $more ->
    [0] Možnosti: { $captures }.
   *[other] Možnosti: { $captures } a ešte { $more }.
}
dama-suffix-missing = Kameň sa na { $square } mení na dámu, preto zvoľ jej hodnotu: napíš { $zero } alebo { $one }.
dama-suffix-out-of-place = Koncovka { $suffix } sem nepatrí. Píše sa len tam, kde sa kameň mení na dámu a jej hodnota sa dá zvoliť.
dama-stays = Ťah sa končí tam, kde sa začína, na { $square }. Zadaj iné pole.
dama-not-diagonal = { $from } a { $to } neležia na jednej uhlopriečke. Kamene sa hýbu len šikmo.
dama-promoted-stops = Kameň sa na { $square } mení na dámu a jeho ťah sa končí. Vynechaj ďalšie skoky.
dama-man-backward = Obyčajný kameň nikdy nejde dozadu, preto nemôže ísť z { $from } na { $to }.
dama-man-one-square = Obyčajný kameň sa hýbe o jedno pole, preto nemôže ísť z { $from } na { $to }. Vyhodenie by sa písalo { $from }x{ $to }.
dama-man-jump = Obyčajný kameň preskočí jeden susedný kameň na pole hneď za ním, preto nemôže skočiť z { $from } na { $to }.
dama-target-not-free = { $square } nie je voľné. Vyber voľné pole.
dama-way-not-free = Cesta z { $from } na { $to } nie je voľná: na { $square } stojí kameň. Zastav pred ním alebo choď inou cestou.
dama-nothing-to-capture = Medzi { $from } a { $to } nie je čo vyhodiť. { $step ->
    [0] Preskoč súperov kameň alebo urob pohyb či otočenie.
   *[other] Pohyb sa píše so spojovníkom: { $from }-{ $to }.
}
dama-nothing-to-capture-theirs = Medzi { $from } a { $to } nie je čo vyhodiť{ $step ->
    [0] {"."}
   *[other] ; pohyb sa píše { $from }-{ $to }.
}
dama-own-stone-in-way = V ceste stojí tvoj vlastný kameň na { $square }. Preskočiť sa dajú len súperove kamene.
dama-own-stone-in-way-theirs = V ceste stojí súperov vlastný kameň na { $square }. Preskočiť môže len tvoje kamene.
dama-two-stones-in-way = Medzi { $from } a { $to } stoja dva kamene. Jeden skok preskočí práve jeden.
dama-operator-forbids = Aktívny operátor je { $operator }: { $jumper } nemôže vyhodiť { $target }, preto { $from } nemôže vyhodiť kameň na { $square }. Vyber iný ťah.
dama-landing-next = V tejto hre dáma dopadne hneď za vyhodený kameň, teda na { $square }.
dama-carry-on = Z { $square } treba skákať ďalej. { $more ->
    [0] Možnosti: { $captures }.
   *[other] Možnosti: { $captures } a ešte { $more }.
}
dama-carry-on-theirs = Z { $square } musí súper skákať ďalej. { $more ->
    [0] Možnosti: { $captures }.
   *[other] Možnosti: { $captures } a ešte { $more }.
}

# The rules, as this game is configured.

dama-rules-1 = **Cieľ hry.** Biely a čierny majú po dvanásť kameňov na tmavých poliach hracej dosky 8×8, ako v dáme. Každý kameň ukazuje **hodnotu** 0 alebo 1, teda jeden bit. Vyhráš, keď vyhodíš všetky súperove kamene. **Aktívny operátor** určuje, ktoré kamene môžu vyhodiť ktoré, a počas hry sa mení. Začína biely.
dama-rules-2 = **Rozostavenie.** { $setup ->
    [ones] Všetky kamene na začiatku ukazujú 1.
    [zeros] Všetky kamene na začiatku ukazujú 0.
    [alternating] Kamene ukazujú striedavo 1 a 0; každý hráč má 1 vo svojom ľavom rohu.
    [random] Kamene dostanú náhodné hodnoty.
   *[choose] Pred prvým ťahom si obaja hráči tajne zvolia hodnoty svojich dvanástich kameňov, v ľubovoľnom poradí; aktívny a nasledujúci operátor už vidno. { idiom.stlac-zaciatok } **Rozostaviť** alebo napíš `/dama setup` a dvanásť číslic: svoje kamene rad po rade od svojho ľavého rohu, najbližší rad ako prvý. Keď zvolia obaja, všetky hodnoty sa ukážu. Svoju voľbu už nezmeníš.
}
dama-rules-3 = **Operátory.** Vyhodiť kameň môžeš len vtedy, keď aktívny operátor dá výsledok 1. Prvé číslo je hodnota skáčuceho kameňa, druhé hodnota vyhadzovaného. `AND` potrebuje dve jednotky, `OR` aspoň jednu, `XOR` práve jednu. Pre oboch hráčov platí ten istý aktívny operátor.{ $operators ->
    [basic] {""}
    [advanced] {" "}V hre sú ešte štyri ďalšie. `NAND` potrebuje aspoň jednu nulu a `NOR` dve nuly. `EQ` potrebuje dve rovnaké hodnoty. `IMP` dovolí všetko okrem toho, že 1 vyhodí 0; len pri ňom záleží na poradí.
   *[other] {" "}Medzi doštičkami môžu byť ešte štyri ďalšie. `NAND` potrebuje aspoň jednu nulu a `NOR` dve nuly. `EQ` potrebuje dve rovnaké hodnoty. `IMP` dovolí všetko okrem toho, že 1 vyhodí 0; len pri ňom záleží na poradí.
}
dama-rules-and = **AND** dá 1 len pre dve jednotky. Jednotka môže vyhodiť jednotku; nič iné sa vyhodiť nedá.
dama-rules-or = **OR** dá 1, keď je aspoň jedna hodnota 1. Vyhodiť sa dá všetko, len nula nemôže vyhodiť nulu.
dama-rules-xor = **XOR** dá 1 pre dve rôzne hodnoty. Jednotka môže vyhodiť nulu a nula jednotku.
dama-rules-nand = **NAND** dá 1, keď je aspoň jedna hodnota 0. Vyhodiť sa dá všetko, len jednotka nemôže vyhodiť jednotku.
dama-rules-nor = **NOR** dá 1 len pre dve nuly. Nula môže vyhodiť nulu; nič iné sa vyhodiť nedá.
dama-rules-imp = **IMP** dá 0 len vtedy, keď skáče jednotka cez nulu. Jednotka teda nemôže vyhodiť nulu, ale nula jednotku áno: len tu záleží na poradí.
dama-rules-eq = **EQ** dá 1 pre dve rovnaké hodnoty. Jednotka môže vyhodiť jednotku a nula nulu.
dama-rules-4 = **Doštičky.** Operátory sú na doštičkách: { $operators ->
    [basic] je ich deväť, z každého operátora tri
    [advanced] je ich trinásť, po tri AND, OR a XOR a po jednej NAND, NOR, IMP a EQ
   *[other] v tejto hre { $operators }
}. Jedna je aktívna, ostatné sú zamiešané v kôpke a jej vrch ukazuje **nasledujúci** operátor. Po každom ťahu s vyhodením sa aktívna doštička odhodí a aktívnou sa stane nasledujúca, bez ohľadu na to, koľko kameňov ťah vyhodil. Pohyb a otočenie nič nemenia. Keď sa kôpka minie, odhodené doštičky sa zamiešajú do novej.
dama-rules-5 = **Ťah** je jedna z troch možností. **Pohyb**: obyčajný kameň ide o jedno pole šikmo dopredu na voľné pole, píše sa `c3-d4`. **Otočenie**: jeden tvoj kameň zmení hodnotu a zostane na mieste, píše sa `~c3`. **Vyhodenie** sa píše `c3xe5`, teda začiatok a každé pole, na ktoré kameň dopadne. Skákanie je povinné: keď môžeš vyhodiť, musíš, ale vyberieš si ako.
dama-rules-6 = **Vyhodenie kameňom.** Obyčajný kameň preskočí smerom dopredu súperov kameň na susednom poli a dopadne na voľné pole hneď za ním. Vyhodený kameň hneď opustí hraciu dosku. Odtiaľ môže ten istý kameň skočiť znova, aj druhým smerom dopredu; operátor a hodnota sa počas ťahu nemenia. { $chain ->
    [may] Skončiť môžeš po ktoromkoľvek skoku.
   *[must] Skákať musíš dovtedy, kým je možný ďalší skok.
} Najdlhšie reťazenie skokov vyberať nemusíš.
dama-rules-7 = **Dáma** sú dva kamene na sebe; platí len hodnota horného. Hýbe sa o ľubovoľný počet polí po voľnej uhlopriečke, dopredu aj dozadu. Vyhadzuje prvý kameň, ktorý na uhlopriečke stretne, blízko aj ďaleko, ak patrí súperovi, operátor to dovolí a pole hneď za ním je voľné. Dopadne { $king-landing ->
    [next] na pole hneď za vyhodeným kameňom
   *[any] na ktorékoľvek voľné pole za vyhodeným kameňom
}. Pri reťazení skokov môže zabočiť ktorýmkoľvek smerom, aj späť. Vyhodená dáma opustí dosku s oboma kameňmi.
dama-rules-8 = **Premena na dámu.** Kameň, ktorý skončí ťah v poslednom rade, sa mení na dámu. Jeho ťah sa tým končí, aj keby mohol skákať ďalej. { $promotion ->
    [choose] Hodnotu novej dámy zvolíš tak, že k ťahu pripíšeš `=0` alebo `=1`, napríklad `b7-a8=1`.
   *[keep] Dáma ukazuje hodnotu, ktorú mal kameň.
}
dama-rules-9 = **Koniec hry.** Vyhráš, keď súper už nemá žiadny kameň. Hra sa končí remízou, hneď ako zostane len jedna biela a jedna čierna dáma. { $no-progress ->
    [0] Iná remíza tu nie je.
    [one] Remíza je aj vtedy, keď obaja hráči urobia po jednom ťahu bez vyhodenia a bez pohybu obyčajného kameňa.
   *[other] Remíza je aj po { $no-progress } ťahoch každého hráča za sebou bez vyhodenia a bez pohybu obyčajného kameňa. „Bez pokroku“ na obrázku počíta také ťahy oboch hráčov spolu a po vyhodení alebo pohybe obyčajného kameňa začína znova od 0.
} Ťah máš vždy: kameň, ktorý sa nemôže pohnúť, sa môže otočiť.

# Commands and their fields.

dama-command-move = Pohnúť kameňom alebo skočiť a vyhodiť súperov kameň
dama-command-flip = Otočiť jeden zo svojich kameňov, a tak zmeniť jeho hodnotu
dama-command-setup = Tajne zvoliť hodnoty svojich dvanástich kameňov
dama-field-from = Pole, na ktorom kameň stojí
dama-field-to = Pole, na ktorom ťah končí
dama-field-via = Polia po ceste, ak vedú dve cesty
dama-field-promote = Hodnota novej dámy, ak sa dá zvoliť
dama-field-square = Pole kameňa, ktorý sa má otočiť
dama-field-bits = Dvanásť číslic 0 alebo 1, rad po rade od tvojho ľavého rohu
dama-which-way = Vedie tam viac ciest: { $ways }. Pomocou via uveď pole po ceste.
