# Go.

go-name = Go
go-class-9 = Go 9×9
go-class-13 = Go 13×13
go-class-19 = Go 19×19
go-tagline = Obklič svými kameny víc průsečíků než soupeř. Položený kámen se už nepohne.

# How the game ended; the names are those of the players, the result is that of the rules.

go-outcome-score = { $result ->
    [draw] Remíza: obě strany mají stejně bodů.
   *[other] Vítězí **{ $winner }** o { $margin ->
        [one] { $margin } bod
        [few] { $margin } body
        [other] { $margin } bodů
       *[many] { $margin } bodu
    }.
}
go-outcome-score-reason = { $result ->
    [draw] Obě strany mají stejně bodů
   *[other] O { $margin ->
        [one] { $margin } bod
        [few] { $margin } body
        [other] { $margin } bodů
       *[many] { $margin } bodu
    }
}
go-outcome-repetition-reason = Stejná pozice nastala potřetí
go-outcome-repetition = Remíza: stejná pozice se stejným hráčem na tahu nastala potřetí.

# Options and their values.

go-option-size = Počet průsečíků na stranu, 5 až 19
go-option-handicap = Kolik černých kamenů leží na začátku na plánu, 0 nebo 2 až 9; bílý pak začíná
go-option-komi = Body přičtené bílému; bez zadání 6,5, s handicapem 0,5
go-option-ko = Kterou dřívější pozici nesmí položený kámen obnovit
go-option-scoring = Co se na konci počítá
go-option-dispute-pass = Kdo za pasování platí zajatcem, když se po pasování pokračovalo ve hře
go-named-size = Velikost plánu
go-named-handicap = Handicap
go-named-komi = Komi
go-named-ko = Ko
go-named-scoring = Počítání bodů
go-named-dispute-pass = Cena pasu po sporu

go-value-size = { $value } krát { $value } průsečíků
go-value-handicap = handicap { $value }
go-value-komi = komi { $value }
go-value-ko-simple = jednoduché ko
go-value-ko-positional-superko = poziční superko
go-value-ko-situational-superko = situační superko
go-value-scoring-territory = počítá se území a zajatci
go-value-scoring-area = počítá se území a živé kameny
go-value-dispute-pass-both = při sporu stojí každé pasování jednoho zajatce
go-value-dispute-pass-resumer = při sporu platí za pasování jen ten, kdo chtěl pokračovat

go-preset-box = Základní: 13×13, jednoduché ko, území a zajatci; pravidla, jaká bývají v krabici se hrou.
go-preset-quick = Malé: krátká hra na 9×9.
go-preset-full = Velké: 19×19.
go-preset-area = Počítání kamenů: 13×13, poziční superko, území a živé kameny.
go-preset-quick-area = Malé s počítáním kamenů: 9×9, poziční superko, území a živé kameny.
go-preset-full-area = Velké s počítáním kamenů: 19×19, poziční superko, území a živé kameny.

# Pieces and clicks.

go-stone = { $side ->
    [white] bílý kámen
   *[black] černý kámen
}
go-stone-several = { $side ->
    [white] bílé kameny
   *[black] černé kameny
}
go-dead-stone = { $side ->
    [white] bílý kámen, označený za mrtvý
   *[black] černý kámen, označený za mrtvý
}
go-dead-stone-several = { $side ->
    [white] bílé kameny, označené za mrtvé
   *[black] černé kameny, označené za mrtvé
}
go-pass = Pasovat
go-chain = Jen jednu skupinu
go-mark-dead = { $side ->
    [white] { $count ->
        [one] { $count } bílý kámen
        [few] { $count } bílé kameny
       *[other] { $count } bílých kamenů
    }
   *[black] { $count ->
        [one] { $count } černý kámen
        [few] { $count } černé kameny
       *[other] { $count } černých kamenů
    }
}: { $count ->
    [one] označit za mrtvý
   *[other] označit za mrtvé
}
go-mark-alive = { $side ->
    [white] { $count ->
        [one] { $count } bílý kámen
        [few] { $count } bílé kameny
       *[other] { $count } bílých kamenů
    }
   *[black] { $count ->
        [one] { $count } černý kámen
        [few] { $count } černé kameny
       *[other] { $count } černých kamenů
    }
}: { $count ->
    [one] přece živý
   *[other] přece živé
}
go-count = { $side ->
    [white] Počítat území bílého (průsečíků: { $count })
   *[black] Počítat území černého (průsečíků: { $count })
}
go-count-not = { $side ->
    [white] Nepočítat území bílého (průsečíků: { $count })
   *[black] Nepočítat území černého (průsečíků: { $count })
}
go-prompt-place = Zvol průsečík pro svůj kámen.
go-prompt-mark = Označ mrtvé kameny, nebo některé označení zruš. Můžeš také vyřadit průsečíky z počítání. Pak { idiom.stiskni } **Souhlasit**.
go-prompt-dead = Označ mrtvé kameny, nebo některé označení zruš. Pak { idiom.stiskni } **Souhlasit**.
go-prompt-chain = Zvol jednu skupinu: buď ji označ za mrtvou, nebo její označení zruš.
go-agree = Souhlasit
go-resume = Pokračovat ve hře
go-resume-question = Pokračovat ve hře? Všechna označení i souhlasy se zruší, hraje se dál a první táhne soupeř.

# Cards and panel.

go-prisoners = Zajatci: { $count }
go-lead = Náskok v zajatcích
go-row-territory = Území
go-row-prisoners = Zajatci
go-row-stones = Kameny
go-row-komi = Komi
go-row-sum = Součet
go-agreed = souhlas
go-not-agreed = bez souhlasu
go-komi = Komi: { $komi }
go-by-territory = Počítá se území
go-by-area = Počítá se území a kameny
go-barred = Ko: { $points }
go-open-ko = { $count ->
    [one] Nedohrané ko: { $points }
   *[other] Nedohraná ko: { $points }
}
go-agree-again = { $side ->
    [white] Bílý musí znovu souhlasit
   *[black] Černý musí znovu souhlasit
}
go-pass-costs = Pas stojí 1 kámen
go-pass-costs-text = Od teď stojí každé pasování 1 kámen.
go-pass-costs-side = { $side ->
    [white] Bílý za pas platí
   *[black] Černý za pas platí
}
go-pass-costs-side-text = { $side ->
    [white] Od teď za každé pasování odevzdá **{ $white }** 1 kámen.
   *[black] Od teď za každé pasování odevzdá **{ $black }** 1 kámen.
}

# The last move in words, after the player's name.

go-last-place = { $point }
go-last-capture = { $point } bere { $count ->
    [one] jeden kámen
    [few] { $count } kameny
   *[other] { $count } kamenů
}
go-last-pass = pas
go-last-pass-text = **{ $player }** pasuje.
go-last-pass-paid = pas za jednoho zajatce
go-last-pass-paid-short = pas
go-last-pass-paid-text = **{ $player }** pasuje a odevzdává jednoho zajatce.
go-last-dead = { $count ->
    [one] { $point } je mrtvý
    [few] { $count } kameny jsou mrtvé
   *[other] { $count } kamenů je mrtvých
}
go-last-dead-short = { $point } mrtvý
go-last-dead-text = { $listed ->
    [0] **{ $player }** označuje za mrtvé { $count ->
        [one] { $count } kámen
        [few] { $count } kameny
       *[other] { $count } kamenů
    } { $groups ->
        [one] v { $groups } skupině
        [few] ve { $groups } skupinách
       *[other] (skupin: { $groups })
    }.
   *[other] **{ $player }** označuje za mrtvé: { $changed }.
}
go-last-alive = { $count ->
    [one] { $point } je živý
    [few] { $count } kameny jsou živé
   *[other] { $count } kamenů je živých
}
go-last-alive-short = { $point } živý
go-last-alive-text = { $listed ->
    [0] **{ $player }** označuje za živé { $count ->
        [one] { $count } kámen
        [few] { $count } kameny
       *[other] { $count } kamenů
    } { $groups ->
        [one] v { $groups } skupině
        [few] ve { $groups } skupinách
       *[other] (skupin: { $groups })
    }.
   *[other] **{ $player }** označuje za živé: { $changed }.
}
go-last-counted = průsečíky kolem { $point } se počítají
go-last-counted-short = { $point } platí
go-last-counted-text = **{ $player }** započítává průsečíky kolem { $point }.
go-last-uncounted = průsečíky kolem { $point } se nepočítají
go-last-uncounted-short = { $point } neplatí
go-last-uncounted-text = **{ $player }** vyřazuje z počítání průsečíky kolem { $point }.
go-last-agree = souhlas
go-last-agree-text = **{ $player }** souhlasí.
go-last-resume = hraje se dál
go-last-resume-short = hraje se dál
go-last-resume-text = **{ $player }** chce pokračovat ve hře.

# Figures for readers who do not see the picture.

go-fact-prisoners = Zajatci: černý { $black }, bílý { $white }
go-fact-score = Body: černý { $black } (území { $black-territory }, { $area ->
    [0] zajatci { $black-beside }
   *[other] kameny { $black-beside }
}), bílý { $white } (území { $white-territory }, { $area ->
    [0] zajatci { $white-beside }
   *[other] kameny { $white-beside }
}, komi { $komi })
go-fact-dead = Za mrtvé označeno: { $points }
go-fact-uncounted = Nepočítá se (seki, nebo označeno jako neutrální): { $points }

# The line over the board.

go-banner-passed = { $side ->
    [white] Bílý pasuje
   *[black] Černý pasuje
}
go-banner-passed-text = { $side ->
    [white] Na tahu je **{ $black }**
   *[black] Na tahu je **{ $white }**
}; další pasování hru zastaví.
go-banner-passed-you = Soupeř pasuje. Další pasování hru zastaví.
go-banner-scoring = Označte mrtvé kameny a souhlaste
go-banner-scoring-text = **{ $black }** a **{ $white }**: označte mrtvé kameny a pak souhlaste.
go-banner-scoring-one = { $side ->
    [white] Ještě má souhlasit bílý
   *[black] Ještě má souhlasit černý
}
go-banner-scoring-one-text = { $side ->
    [white] Ještě má souhlasit **{ $white }**.
   *[black] Ještě má souhlasit **{ $black }**.
}
go-banner-scoring-one-you = { $mine ->
    [yes] Soupeř už souhlasí. Souhlas taky, nebo označ mrtvé kameny.
   *[no] Tvůj souhlas platí. Ještě má souhlasit soupeř.
}

# Proč je tah dobrý, pro nápovědy.

go-gain-captures = Zajme { $count ->
    [one] kámen
    [few] { $count } kameny
   *[other] { $count } kamenů
}.
go-gain-saves = Zachrání { $count ->
    [one] kámen, který by soupeř mohl příště zajmout
    [few] { $count } kameny, které by soupeř mohl příště zajmout
   *[other] { $count } kamenů, které by soupeř mohl příště zajmout
}.
go-gain-atari = Nechá { $count ->
    [one] soupeřovu kameni
    [few] { $count } soupeřovým kamenům
   *[other] { $count } soupeřovým kamenům
} jedinou svobodu, takže příště můžeš zajmout.
go-gain-joins = Spojí { $count ->
    [few] { $count } tvé skupiny
   *[other] { $count } tvých skupin
}.
go-gain-parts = Nedovolí soupeři spojit { $count ->
    [few] { $count } skupiny
   *[other] { $count } skupin
}.
go-gain-breathes = Přidá svobody { $count ->
    [one] tvému kameni, který má
   *[other] { $count } tvým kamenům, které mají
} jen dvě.
go-gain-presses = Nechá { $count ->
    [one] soupeřovu kameni
   *[other] { $count } soupeřovým kamenům
} jen dvě svobody.
go-gain-corner = Zabere prázdný roh, kde se území dělá nejsnáz.
go-gain-open = Zabere místo, kde zatím žádný kámen není blízko.

# Refusals.

go-not-a-move = „{ $typed }“ není tah. Napiš průsečík malými písmeny jako d4, nebo pas; po dvou pasech mrtvé:d4, skupina:d4, neutrální:d4, souhlas, nebo pokračovat.
go-not-a-move-in-chat = „{ $typed }“ není tah. Napiš průsečík, třeba D4, nebo pas; po dvou pasech mrtvé:D4, skupina:D4, neutrální:D4, souhlas, nebo pokračovat.
go-no-column-i = Sloupec I není: po H následuje J. Napiš průsečík s písmenem, které stojí pod herním plánem.
go-off-board = { $point } na tomto plánu není, poslední průsečík je { $corner }. Zvol průsečík od A1 do { $corner }.
go-still-playing = Kameny se označují a počítají až po dvou pasech za sebou. Polož kámen, nebo pasuj.
go-occupied = Na { $point } už kámen je. Zvol prázdný průsečík.
go-suicide = Kámen na { $point } by neměl žádnou svobodu a nic by nezajal. Zvol průsečík, kde mu svoboda zůstane nebo kde něco zajme.
go-ko = Kámen na { $point } by obnovil pozici před posledním tahem soupeře. Zahraj nejdřív jinam.
go-ko-theirs = Kámen na { $point } by obnovil pozici před tvým posledním tahem.
go-superko-positional = Kámen na { $point } by obnovil dřívější pozici této hry. Zahraj jinam.
go-superko-situational = Kámen na { $point } by obnovil dřívější pozici se stejným hráčem na tahu. Zahraj jinam, nebo pasuj.
go-play-stopped = Hra stojí, protože obě strany pasovaly. Označ mrtvé kameny a souhlas, nebo napiš pokračovat a hraj dál.
go-play-stopped-in-chat = Hra stojí, protože obě strany pasovaly. Označ mrtvé kameny a { idiom.stiskni } **Souhlasit**. Když chceš hrát dál, { idiom.stiskni } **Pokračovat ve hře**.
go-no-stone = Na { $point } žádný kámen není. Zvol kámen, který chceš označit za mrtvý nebo živý.
go-neutral-area = Když se počítá území a živé kameny, počítá se každý obklíčený průsečík. Označ mrtvé kameny, souhlas, nebo pokračuj.
go-neutral-area-in-chat = Když se počítá území a živé kameny, počítá se každý obklíčený průsečík. Označ mrtvé kameny, nebo { idiom.stiskni } **Souhlasit** či **Pokračovat ve hře**.
go-neutral-stone = Na { $point } je živý kámen. Zvol prázdný průsečík, nebo mrtvý kámen.
go-neutral-both = { $point } sousedí s kameny obou barev, takže se beztak nepočítá nikomu. Zvol průsečík, který obklíčila jedna barva.
go-neutral-open = { $point } nesousedí s žádným živým kamenem, takže se beztak nepočítá nikomu. Zvol průsečík, který obklíčila jedna barva.
go-agreed-already = Tvůj souhlas už platí. Počkej na soupeře, znovu označ kameny, nebo napiš pokračovat a hraj dál.
go-agreed-already-in-chat = Tvůj souhlas už platí. Počkej na soupeře, znovu označ kameny, nebo { idiom.stiskni } **Pokračovat ve hře**.

# The rules, as this game is configured.

go-rules-1 = **Cíl hry.** Dva hráči kladou kameny na průsečíky herního plánu { $size }×{ $size }. Kameny se nikdy nepohybují; z plánu zmizí jen tehdy, když jsou zajaty. Na konci vyhraje, kdo má víc bodů. Sloupce mají písmena od `A`, bez I, řady čísla od 1: `D4`, `J3`.
go-rules-2 = **Začátek a tah.** { $handicap ->
    [0] Začíná černý.
   *[other] Na hvězdách leží na začátku černé kameny ({ $handicap }) a začíná bílý.
} Ve svém tahu polož jeden kámen na prázdný průsečík, nebo napiš `pas`. Komi, tedy body, které na konci dostane bílý navíc, je { $komi }.
go-rules-3 = **Skupiny a svobody.** Kameny jedné barvy, které se dotýkají po čarách, tvoří **skupinu**; úhlopříčně spojené nejsou. Prázdný průsečík vedle kamene skupiny je její **svoboda**. Když tvůj kámen vezme soupeřově skupině poslední svobodu, zajmeš ji celou a její kameny jsou tvoji zajatci.
go-rules-4 = **Sebevražda** je zakázaná: po odebrání zajatých kamenů musí mít skupina tvého nového kamene nějakou svobodu. Poslední svobodu vlastní skupiny tedy smíš zaplnit jen tehdy, když tím něco zajmeš.
go-rules-5 = **Ko.** { $ko ->
    [positional_superko] Kámen nesmí obnovit žádnou dřívější pozici této hry, ať byl na tahu kdokoli.
    [situational_superko] Kámen nesmí obnovit žádnou dřívější pozici této hry se stejným hráčem na tahu.
   *[simple] Kámen nesmí obnovit pozici před posledním tahem soupeře; zahraj nejdřív jinam. Když po položení kamene nastane stejná pozice se stejným hráčem na tahu potřetí, je remíza.
} Pasovat smíš vždycky.
go-rules-6 = **Konec hraní.** Dvě pasování po sobě hru zastaví. Potom oba hráči v jakémkoli pořadí označují mrtvé kameny. `mrtvé:D4` označí všechny kameny té barvy v oblasti kolem D4 za mrtvé, nebo zase za živé; `skupina:D4` totéž pro jednu skupinu.{ $scoring ->
    [area] {""}
   *[territory] {" "}`neutrální:D4` vyřadí z počítání obklíčené průsečíky kolem D4, nebo je zase započítá.
} Každé nové označení zruší oba souhlasy. Až oba hráči { idiom.stisknou } **Souhlasit**, nebo napíšou `souhlas`, hra se spočítá.
go-rules-7 = **Spor.** Když se na mrtvých kamenech neshodnete, { idiom.stiskni } **Pokračovat ve hře**, nebo napiš `pokračovat`. Všechna označení se zruší, hraje se dál a první táhne soupeř. Od té chvíle až do konce hry { $dispute-pass ->
    [resumer] platí za pasování jedním zajatcem ten, kdo naposledy chtěl pokračovat
   *[both] stojí každé pasování jednoho zajatce
}; dostane ho soupeř.
go-rules-8 = **Počítání.** Mrtvé kameny se z plánu odeberou. Prázdné průsečíky, které sousedí s kameny jen jedné barvy, jsou její území. { $scoring ->
    [area] Tvoje body jsou tvoje území a tvoje živé kameny na plánu; zajatci se nepočítají.
   *[territory] Tvoje body jsou tvoje území a tvoji zajatci: zajaté kameny, kameny za soupeřova pasování a soupeřovy mrtvé kameny.
} Bílému se přičte komi. Při stejném počtu bodů je remíza. Každé nedohrané ko dohrajte dřív, než budete souhlasit; obrázek je ukazuje.
go-rules-9 = **Seki.** { $scoring ->
    [area] Kde nikdo nemůže zajmout soupeře, žijí obě skupiny; společné průsečíky se nepočítají nikomu, vlastní oči ano.
   *[territory] Kde nikdo nemůže zajmout soupeře, žijí obě skupiny a průsečíky takového seki se nepočítají nikomu. Program pozná oči v seki podle pravidla: obě strany mají společnou svobodu a žádná nemá dvě oči ani jedno o čtyřech průsečících. Když se splete, oprav ho pomocí `neutrální:` a průsečíku.
}

# Commands and their fields.

go-command-play = Položit kámen
go-command-pass = Pasovat; dvě pasování po sobě hru zastaví
go-command-dead = Po hře: označit kameny v oblasti za mrtvé, nebo zase za živé
go-command-chain = Po hře: označit jednu skupinu za mrtvou, nebo zase za živou
go-command-neutral = Po hře: změnit, zda se obklíčené průsečíky počítají
go-command-agree = Po hře: souhlasit s označením, jaké je
go-command-resume = Po hře: zrušit označení a pokračovat ve hře; první táhne soupeř
go-field-point = Průsečík, například D4; sloupec I se vynechává

# Squares have capital letters, as along the edge of the board.
go-squares = A1

# Words of moves as people may write them, separated by commas.
go-typed-pass = pas
go-typed-agree = souhlas
go-typed-resume = pokračovat
go-typed-dead = mrtvé, mrtvý
go-typed-chain = skupina, řetěz
go-typed-neutral = neutrální
