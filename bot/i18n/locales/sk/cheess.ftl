# Cheess.

cheess-name = Cheess
cheess-tagline = Šachové figúrky sa ženú do cieľa: v ťahu urobíš toľko akcií, na koľko máš body.

# How the game ended; the names are those of the players.

cheess-outcome-all-home = **{ $winner }** vyhráva: všetkých 16 figúrok je v cieli.
cheess-outcome-all-home-reason = Všetkých 16 figúrok je v cieli
cheess-outcome-both-home-reason = Obaja hráči majú všetkých 16 figúrok v cieli
cheess-outcome-stalemate-reason = Pat: žiadny z hráčov nemôže ťahať
cheess-outcome-no-progress-reason = Dlho sa žiadna figúrka nedostala do cieľa
cheess-outcome-both-home = Remíza: obaja hráči majú všetkých 16 figúrok v cieli.
cheess-outcome-stalemate = Remíza patom: žiadny z hráčov nemôže ťahať.
cheess-outcome-no-progress = Remíza: dlho sa žiadna figúrka nedostala do cieľa.

# Options and presets.

cheess-option-points = Body na jeden ťah
cheess-option-enter = Cena nasadenia figúrky; najviac toľko, koľko má ťah bodov
cheess-option-move = Cena pohybu na prázdne pole; najviac toľko, koľko má ťah bodov
cheess-option-attack = Cena útoku; ak je vyššia ako body na ťah, útočiť sa nedá
cheess-option-turn-limit = Remíza po toľkých kolách, v ktorých žiadna figúrka nepríde do cieľa; 0 znamená nikdy
cheess-named-points = Body na ťah
cheess-named-enter = Cena nasadenia
cheess-named-move = Cena pohybu
cheess-named-attack = Cena útoku
cheess-named-turn-limit = Remíza bez figúrky v cieli

cheess-value-points = { $value ->
    [one] { $value } bod na ťah
    [few] { $value } body na ťah
   *[other] { $value } bodov na ťah
}
cheess-value-enter = nasadenie stojí { $value }
cheess-value-move = pohyb stojí { $value }
cheess-value-attack = útok stojí { $value }
cheess-value-turn-limit = { $value ->
    [0] bez remízy pre nedostatok postupu
    [one] remíza po { $value } kole bez postupu
   *[other] remíza po { $value } kolách bez postupu
}

cheess-preset-standard = Bežná: 8 bodov na ťah; nasadenie a pohyb stoja 1, útok 4.
cheess-preset-sharp = Ostrá: útok stojí 2, takže sa často vytláča.
cheess-preset-race = Preteky: bez útokov; figúrku vytlačí len nasadenie.
cheess-preset-quick = Rýchla: 16 bodov na ťah; útok stojí 6.
cheess-preset-single = Po jednej: jedna akcia na ťah.
cheess-preset-long = Dlhá: 4 body na ťah; útok stojí 2.

# Pieces and clicks.

cheess-man = { $side ->
    [white] { $kind ->
        [0] biely kráľ
        [1] biela dáma
        [2] biela veža
        [3] biely strelec
        [4] biely jazdec
       *[5] biely pešiak
    }
   *[black] { $kind ->
        [0] čierny kráľ
        [1] čierna dáma
        [2] čierna veža
        [3] čierny strelec
        [4] čierny jazdec
       *[5] čierny pešiak
    }
}
cheess-man-several = { $side ->
    [white] { $kind ->
        [0] bieli králi
        [1] biele dámy
        [2] biele veže
        [3] bieli strelci
        [4] bieli jazdci
       *[5] bieli pešiaci
    }
   *[black] { $kind ->
        [0] čierni králi
        [1] čierne dámy
        [2] čierne veže
        [3] čierni strelci
        [4] čierni jazdci
       *[5] čierni pešiaci
    }
}
cheess-in-trench = { $kind ->
    [0] kráľ
    [1] dáma
    [2] veža
    [3] strelec
    [4] jazdec
   *[5] pešiak
}: nasadiť
cheess-choice-enter = { $kind ->
    [0] Kráľ
    [1] Dáma
    [2] Veža
    [3] Strelec
    [4] Jazdec
   *[5] Pešiak
}: nasadiť na { $to } · { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodov
}
cheess-choice-enter-push = { $kind ->
    [0] Kráľ
    [1] Dáma
    [2] Veža
    [3] Strelec
    [4] Jazdec
   *[5] Pešiak
}: nasadiť na { $to } a vytlačiť { $met ->
    [0] kráľa
    [1] dámu
    [2] vežu
    [3] strelca
    [4] jazdca
   *[5] pešiaka
} · { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodov
}
cheess-choice-go = { $kind ->
    [0] Kráľ
    [1] Dáma
    [2] Veža
    [3] Strelec
    [4] Jazdec
   *[5] Pešiak
} { $from } → { $to }{ $goal ->
    [0] {""}
   *[other] {" "}a do cieľa
} · { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodov
}
cheess-choice-attack = { $kind ->
    [0] Kráľ
    [1] Dáma
    [2] Veža
    [3] Strelec
    [4] Jazdec
   *[5] Pešiak
} { $from } útočí na { $met ->
    [0] kráľa
    [1] dámu
    [2] vežu
    [3] strelca
    [4] jazdca
   *[5] pešiaka
} { $to }{ $goal ->
    [0] {""}
   *[other] {" "}a ide do cieľa
} · { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodov
}
cheess-prompt = { $made ->
    [0] Vyber figúrku alebo ukonči ťah.
   *[other] Vyber, kam s ňou pôjdeš.
} Zostávajúce body: { $left } z { $points }. Nasadenie stojí { $enter }, pohyb { $move }, útok { $attack }{ $dear ->
    [0] .
   *[other] , čo je teraz príliš drahé.
}
cheess-enter = Nasadiť
cheess-end = Ukončiť ťah
cheess-end-question = Máš ešte všetky body. Naozaj ukončiť ťah bez akcie?
cheess-enter-back = Nasadiť zadný rad · { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodov
}
cheess-enter-pawns = Nasadiť pešiakov · { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodov
}

# Cards and panel. A turn has several actions, so these are counted.

cheess-moves-count = { $count ->
    [one] { $count } akcia
    [few] { $count } akcie
   *[other] { $count } akcií
}
cheess-picture-count = { $count ->
    [0] Začiatok
   *[other] Akcia { $count }
}
cheess-home = Cieľ: { $count } / 16
cheess-lead = Náskok v cieli
cheess-trench = { $side ->
    [white] Zákop bieleho: { $count }
   *[black] Zákop čierneho: { $count }
}
cheess-trench-label = { $side ->
    [white] Biely
   *[black] Čierny
}
cheess-points = Body: { $left } z { $points }
cheess-cost-enter = nasadenie
cheess-cost-move = pohyb
cheess-cost-attack = útok
cheess-round = Kolo { $round }
cheess-round-limit = Kolo { $round } z { $last }
cheess-turn-over = { $side ->
    [white] Biely
   *[black] Čierny
} { $left ->
    [0] minul body
   *[other] už nemohol hrať
}
cheess-skipped = { $side ->
    [white] Biely preskočený
   *[black] Čierny preskočený
}
cheess-last-turn = Čierny: posledný ťah
cheess-rounds-left = Zostáva kôl: { $left }

# The same as sentences, where there is room for them.

cheess-turn-over-text = { $side ->
    [white] **{ $white }**: ťah sa skončil automaticky
   *[black] **{ $black }**: ťah sa skončil automaticky
}, { $left ->
    [0] nezostali žiadne body.
    [one] lebo so zvyšným { $left } bodom sa nedá nič urobiť.
   *[other] lebo so zvyšnými { $left } bodmi sa nedá nič urobiť.
}
cheess-skipped-text = { $side ->
    [white] **{ $white }** nemôže urobiť žiadnu akciu, preto sa tento ťah preskakuje. Nový ťah má **{ $black }**.
   *[black] **{ $black }** nemôže urobiť žiadnu akciu, preto sa tento ťah preskakuje. Nový ťah má **{ $white }**.
}
cheess-last-turn-text = **{ $white }** má všetky figúrky v cieli. **{ $black }** má ešte jeden ťah.
cheess-rounds-left-text = { $left ->
    [one] Ak v tomto kole žiadna figúrka nepríde do cieľa, hra sa skončí remízou.
   *[other] Ak v najbližších { $left } kolách žiadna figúrka nepríde do cieľa, hra sa skončí remízou.
}

# The last action in words, after the player's name.

cheess-last-enter = { $move }
cheess-last-enter-short = { $kind ->
    [0] kráľ
    [1] dáma
    [2] veža
    [3] strelec
    [4] jazdec
   *[5] pešiak
} na { $to }
cheess-last-enter-push = { $move } vytláča { $pushed ->
    [0] kráľa
    [1] dámu
    [2] vežu
    [3] strelca
    [4] jazdca
   *[5] pešiaka
} (domovské pole { $home })
cheess-last-enter-push-short = { $kind ->
    [0] kráľ
    [1] dáma
    [2] veža
    [3] strelec
    [4] jazdec
   *[5] pešiak
} na { $to }
cheess-last-go = { $move }
cheess-last-go-push = { $move } vytláča { $pushed ->
    [0] kráľa
    [1] dámu
    [2] vežu
    [3] strelca
    [4] jazdca
   *[5] pešiaka
} (domovské pole { $home })
cheess-last-goal = { $move } ({ $kind ->
    [0] kráľ
    [1] dáma
    [2] veža
    [3] strelec
    [4] jazdec
   *[5] pešiak
} je v cieli)
cheess-last-goal-push = { $move } vytláča { $pushed ->
    [0] kráľa
    [1] dámu
    [2] vežu
    [3] strelca
    [4] jazdca
   *[5] pešiaka
} (domovské pole { $home }; { $kind ->
    [0] kráľ
    [1] dáma
    [2] veža
    [3] strelec
    [4] jazdec
   *[5] pešiak
} je v cieli)
cheess-last-end = { $left ->
    [0] koniec ťahu
    [one] koniec ťahu, { $left } bod nevyužitý
    [few] koniec ťahu, { $left } body nevyužité
   *[other] koniec ťahu, { $left } bodov nevyužitých
}
cheess-last-end-short = koniec ťahu

# Figures for readers who do not see the picture.

cheess-fact-points = Zostávajúce body: { $left } z { $points }
cheess-fact-costs = Ceny: nasadenie { $enter }, pohyb { $move }, útok { $attack }
cheess-fact-home = V cieli: biely { $white }, čierny { $black } zo 16
cheess-fact-goal = { $side ->
    [white] Figúrky bieleho v cieli: { $pieces }
   *[black] Figúrky čierneho v cieli: { $pieces }
}
cheess-fact-trench = { $side ->
    [white] { $count ->
        [0] Zákop bieleho je prázdny
        [16] Zákop bieleho: všetkých 16 figúrok
       *[other] Zákop bieleho: { $pieces }
    }
   *[black] { $count ->
        [0] Zákop čierneho je prázdny
        [16] Zákop čierneho: všetkých 16 figúrok
       *[other] Zákop čierneho: { $pieces }
    }
}
cheess-fact-blocked = { $side ->
    [white] Domovské polia bieleho, na ktorých stojí iná vlastná figúrka: { $pieces }
   *[black] Domovské polia čierneho, na ktorých stojí iná vlastná figúrka: { $pieces }
}
cheess-fact-turn = Tento ťah: { $moves }

# The line over the board.


# Prečo je akcia dobrá, pre nápovedy.

cheess-gain-arrives = Dostane figúrku do cieľa.
cheess-gain-pushes = Vytlačí súperovu figúrku späť do zákopu.
cheess-gain-blocks = Zablokuje súperovej figúrke cestu do cieľa.
cheess-gain-near = Odtiaľ figúrke stačí do cieľa jediná akcia.
cheess-gain-opens = Otvorí cestu do cieľa inej figúrke.
cheess-gain-safe = Tam, kde figúrka stála, na ňu mohol súper zaútočiť; na novom poli nemôže.
cheess-gain-nearer = Figúrka je bližšie k cieľu: odtiaľ potrebuje už len { $count ->
    [few] { $count } akcie
   *[other] { $count } akcií
}.
cheess-gain-enters = Nasadí figúrku na šachovnicu.

# Refusals.

cheess-not-a-move = „{ $typed }“ nie je ťah. Nasadenie píš ako J@b1 (J jazdec, S strelec, V veža, D dáma, K kráľ, P pešiak), pohyb ako b1-c3, útok ako b1xc3, koniec ťahu ako koniec.
cheess-no-home = { $side ->
    [white] Biely nemá na { $square } domovské pole žiadnej figúrky. Domovské polia bieleho sú v radoch 1 a 2.
   *[black] Čierny nemá na { $square } domovské pole žiadnej figúrky. Domovské polia čierneho sú v radoch 7 a 8.
}
cheess-wrong-letter = Na domovské pole { $square } patrí { $kind ->
    [0] kráľ
    [1] dáma
    [2] veža
    [3] strelec
    [4] jazdec
   *[5] pešiak
} { $side ->
    [white] bieleho
   *[black] čierneho
}, píš teda { $move }.
cheess-on-board = { $kind ->
    [0] Kráľ
    [1] Dáma
    [2] Veža
    [3] Strelec
    [4] Jazdec
   *[5] Pešiak
} { $side ->
    [white] bieleho
   *[black] čierneho
} (domovské pole { $square }) už je na šachovnici, na poli { $place }.
cheess-in-goal = { $kind ->
    [0] Kráľ
    [1] Dáma
    [2] Veža
    [3] Strelec
    [4] Jazdec
   *[5] Pešiak
} { $side ->
    [white] bieleho
   *[black] čierneho
} (domovské pole { $square }) už je v cieli.
cheess-home-blocked = Na domovskom poli { $square } stojí vlastná figúrka: { $kind ->
    [0] kráľ
    [1] dáma
    [2] veža
    [3] strelec
    [4] jazdec
   *[5] pešiak
} { $side ->
    [white] bieleho
   *[black] čierneho
}. Najprv ju presuň inam.
cheess-home-blocked-theirs = Na domovskom poli { $square } stojí súperova vlastná figúrka.
cheess-no-piece = Na { $square } nie je žiadna figúrka. Začni niektorou zo svojich figúrok.
cheess-no-piece-theirs = Na { $square } nie je žiadna figúrka.
cheess-opponents-piece = Na { $square } stojí { $kind ->
    [0] kráľ
    [1] dáma
    [2] veža
    [3] strelec
    [4] jazdec
   *[5] pešiak
} { $side ->
    [white] bieleho
   *[black] čierneho
}. Začni niektorou zo svojich figúrok.
cheess-opponents-piece-theirs = Na { $square } stojí tvoja figúrka.
cheess-nowhere = { $kind ->
    [0] Kráľ
    [1] Dáma
    [2] Veža
    [3] Strelec
    [4] Jazdec
   *[5] Pešiak
} na { $square } nemá kam ísť, { $points ->
    [one] keď zostáva { $points } bod
    [few] keď zostávajú { $points } body
   *[other] keď zostáva { $points } bodov
}. Vyber inú figúrku.
cheess-same-square = { $kind ->
    [0] Kráľ
    [1] Dáma
    [2] Veža
    [3] Strelec
    [4] Jazdec
   *[5] Pešiak
} už stojí na { $square }. Zadaj iné pole, kam má ísť.
cheess-own-piece = Na { $square } stojí vlastná figúrka: { $kind ->
    [0] kráľ
    [1] dáma
    [2] veža
    [3] strelec
    [4] jazdec
   *[5] pešiak
} { $side ->
    [white] bieleho
   *[black] čierneho
}.
cheess-own-piece-theirs = Na { $square } stojí súperova vlastná figúrka.
cheess-not-its-way = { $kind ->
    [0] Kráľ
    [1] Dáma
    [2] Veža
    [3] Strelec
    [4] Jazdec
   *[5] Pešiak
} z { $from } nemôže ísť na { $to }: { $kind ->
    [0] kráľ ide o jedno pole ktorýmkoľvek smerom
    [1] dáma ide rovno alebo šikmo
    [2] veža ide rovno po stĺpci alebo po rade
    [3] strelec ide šikmo
    [4] jazdec skáče o dve polia jedným smerom a o jedno nabok
   *[5] pešiak ide o jedno pole rovno dopredu, z domovského poľa aj o dve, a útočí o jedno pole šikmo dopredu
}.
cheess-way-blocked = { $kind ->
    [0] Kráľ
    [1] Dáma
    [2] Veža
    [3] Strelec
    [4] Jazdec
   *[5] Pešiak
} z { $from } nemôže ísť na { $to }: v ceste stojí iná figúrka na { $square }.
cheess-pawn-straight = Pešiak z { $from } nemôže zaútočiť na figúrku súpera na { $to }: pešiak útočí len o jedno pole šikmo dopredu.
cheess-pawn-straight-theirs = Pešiak z { $from } nemôže zaútočiť na tvoju figúrku na { $to }: pešiak útočí len o jedno pole šikmo dopredu.
cheess-pawn-diagonal = Pešiak z { $from } nemôže ísť na { $to }: šikmo ide pešiak len vtedy, keď útočí, a tam figúrka súpera nestojí.
cheess-pawn-diagonal-theirs = Pešiak z { $from } nemôže ísť na { $to }: šikmo ide pešiak len vtedy, keď útočí, a tvoja figúrka tam nestojí.
cheess-pawn-two = Pešiak z { $from } nemôže ísť na { $to }: o dve polia ide pešiak len z domovského poľa.
cheess-write-attack = Na { $square } stojí figúrka súpera; ak chceš zaútočiť, napíš { $move }.
cheess-write-attack-theirs = Na { $square } stojí tvoja figúrka; útok na ňu napíš ako { $move }.
cheess-write-move = Na { $square } nestojí žiadna figúrka súpera; ak tam chceš ísť, napíš { $move }.
cheess-write-move-theirs = Na { $square } tvoja figúrka nestojí; pohyb tam napíš ako { $move }.
cheess-too-dear = { $action ->
    [0] Nasadenie
    [1] Pohyb
   *[2] Útok
} stojí { $cost ->
    [one] { $cost } bod
    [few] { $cost } body
   *[other] { $cost } bodov
}, ale v tomto ťahu { $left ->
    [one] zostáva už len { $left }
    [few] zostávajú už len { $left }
   *[other] zostáva už len { $left }
} z { $points }. Urob niečo lacnejšie alebo ukonči ťah.
cheess-never = { $action ->
    [0] Nasadenie
    [1] Pohyb
   *[2] Útok
} stojí { $cost ->
    [one] { $cost } bod
    [few] { $cost } body
   *[other] { $cost } bodov
} a ťah má len { $points }, takže v tejto hre sa to nedá. Urob niečo iné.
cheess-enter-which = Nasadiť sa dá viac takých figúrok: { $moves }. Napíš aj pole.
cheess-turn-ended = Ťah sa skončí sám skôr, ako príde na rad { $move }, preto sa nič nezahralo. Vynechaj { $move } a všetko, čo nasleduje.
cheess-turn-ended-by-end = `koniec` ukončuje ťah, takže za ním už nesmie nič byť, a preto sa nič nezahralo. Vynechaj { $move } za ním.

# The rules, as this game is configured.

cheess-rules-1 = **Cieľ hry.** Každý hráč má 16 šachových figúrok a šachovnica je na začiatku prázdna. Dostaň každú figúrku zo **zákopu** vedľa šachovnice cez celú šachovnicu až do **cieľa**. Vyhráš, keď ich tam máš všetkých 16. Začína biely.
cheess-rules-2 = **Body.** Na ťah máš { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodov
}. Nasadenie figúrky stojí { $enter }, normálny pohyb na prázdne pole { $move }, útok { $attack }. Rob akcie v ľubovoľnom poradí, kým na ne máš body; jedna figúrka môže urobiť aj viac akcií. Nevyužité body prepadnú. Útok, ktorý stojí viac než body na celý ťah, sa urobiť nedá.
cheess-rules-3 = **Nasadenie.** Figúrku nasadíš len na jej vlastné **domovské pole**, teda tam, kde stojí na začiatku šachovej partie: napíš `J@b1` alebo `P@e2`. Vlastná figúrka na domovskom poli ju blokuje. Súperovu figúrku odtiaľ vytlačíš, a to bez príplatku.
cheess-rules-4 = **Pohyb a útok.** Figúrky chodia ako v šachu: pohyb `b1-c3` ide na prázdne pole, útok `b1xc3` na pole, kde stojí figúrka súpera. Pešiak ide o jedno pole dopredu, z domovského poľa aj o dve, ak sú obe prázdne, a útočí o jedno pole šikmo dopredu. Šach, rošáda, branie mimochodom ani premena pešiaka tu nie sú: kráľ je figúrka ako každá iná.
cheess-rules-5 = **Vytlačenie.** Keď pole tvojej figúrky obsadí súper, figúrka sa vráti do tvojho zákopu. Nie je stratená a za bežnú cenu ju nasadíš znova.
cheess-rules-6 = **Cieľové polia.** Cieľové polia figúrky sú domovské polia súperových figúrok rovnakého druhu: a8 alebo h8 pre bielu vežu, d1 pre čiernu dámu, ktorékoľvek pole radu 7 pre bieleho pešiaka. Figúrka, ktorá tam skončí pohyb alebo útok, ide hneď do cieľa a je v bezpečí. Keď cez cieľové pole len prejde, nič sa nestane.
cheess-rules-7 = **Koniec ťahu.** Ťah môžeš ukončiť kedykoľvek: { idiom.stlac } **Ukončiť ťah** alebo napíš `koniec`. Sám sa skončí vtedy, keď ti na žiadnu možnú akciu nestačia body. Ak na začiatku ťahu nemôžeš nič urobiť, tvoj ťah sa preskočí.
cheess-rules-8 = **Koniec hry.** Vyhrať sa dá len po ťahu čierneho. Kto má vtedy všetkých 16 figúrok v cieli, vyhráva; ak ich majú obaja, je to remíza. Keď ich teda má biely, čierny má ešte jeden ťah. Remíza je aj vtedy, keď žiadny z hráčov nemôže ťahať{ $turn-limit ->
    [0] .
    [one] {" "}alebo keď za celé kolo žiadna figúrka nepríde do cieľa.
    [few] {" "}alebo keď { $turn-limit } kolá za sebou žiadna figúrka nepríde do cieľa.
   *[other] {" "}alebo keď { $turn-limit } kôl za sebou žiadna figúrka nepríde do cieľa.
} Dvaja pešiaci proti sebe sa väčšinou zablokujú, preto si nechaj ešte inú figúrku, kým pešiaci neprejdú.

# Commands and their fields.

cheess-command-move = Pohnúť figúrkou na prázdne pole alebo tam zaútočiť na súpera
cheess-command-enter = Nasadiť figúrku zo svojho zákopu
cheess-command-end = Ukončiť svoj ťah
cheess-command-turn = Urobiť viac akcií naraz: všetky alebo žiadnu
cheess-field-piece = Figúrka podľa domovského poľa, napríklad b1 alebo J@b1
cheess-field-from = Pole, na ktorom figúrka stojí
cheess-field-to = Pole, na ktoré figúrka ide
cheess-field-actions = Akcie oddelené čiarkami, napríklad J@b1,b1c3,koniec

# Words of moves as people may write them, separated by commas.
cheess-typed-end = koniec
cheess-typed-n = J
cheess-typed-b = S
cheess-typed-r = V
cheess-typed-q = D
