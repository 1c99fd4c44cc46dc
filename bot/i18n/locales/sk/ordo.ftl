# Ordo.

ordo-name = Ordo
ordo-tagline = Dostaň kameň na súperovu domovskú líniu a všetky svoje kamene drž cestou v jednej skupine.

# How the game ended; the names are those of the players.

ordo-outcome-home-row = **{ $winner }** vyhráva: kameň stojí na domovskej línii súpera ({ $loser }).
ordo-outcome-home-row-reason = { $loser ->
    [white] Kameň stojí na domovskej línii bieleho
   *[black] Kameň stojí na domovskej línii čierneho
}
ordo-outcome-all-captured-reason = { $loser ->
    [white] Biely už nemá žiadny kameň
   *[black] Čierny už nemá žiadny kameň
}
ordo-outcome-not-reconnected-reason = { $loser ->
    [white] Biely má rozpojenú skupinu a nemôže ju spojiť
   *[black] Čierny má rozpojenú skupinu a nemôže ju spojiť
}
ordo-outcome-no-move-reason = { $loser ->
    [white] Biely nemá žiadny možný ťah
   *[black] Čierny nemá žiadny možný ťah
}
ordo-outcome-repetition-reason = Tá istá pozícia sa opakovala príliš často
ordo-outcome-no-progress-reason = Priveľa ťahov do strany bez zajatia
ordo-outcome-all-captured = **{ $winner }** vyhráva: { $loser } už nemá žiadny kameň.
ordo-outcome-not-reconnected = **{ $winner }** vyhráva: { $loser } má rozpojenú skupinu a žiadny ťah ju nespojí.
ordo-outcome-no-move = **{ $winner }** vyhráva: { $loser } nemá žiadny možný ťah.
ordo-outcome-repetition = Remíza: tá istá pozícia sa opakovala príliš často.
ordo-outcome-no-progress = Remíza: priveľa ťahov za sebou išlo len do strany a bez zajatia.

# Options and their values.

ordo-option-connection = Čo drží kamene spolu: 8 aj susedstvo šikmo, 4 len v radoch a stĺpcoch
ordo-option-single-file = Či môže línia ísť aj v zástupe, kameň za kameňom
ordo-option-repetition = Koľký výskyt tej istej pozície je remíza, 2 až 9; 0 znamená nikdy
ordo-option-no-progress = Remíza po toľkých tichých ťahoch za sebou, 10 až 200; 0 znamená nikdy
ordo-option-swap = Či môže čierny namiesto odpovede prevziať prvý ťah bieleho
ordo-option-setup = Kde kamene začínajú: rady 8 až 1 oddelené /, v nich w, b a počty prázdnych polí
ordo-named-connection = Spojenie kameňov
ordo-named-single-file = Pohyb v zástupe
ordo-named-repetition = Remíza opakovaním
ordo-named-no-progress = Remíza bez pokroku
ordo-named-swap = Prevzatie prvého ťahu
ordo-named-setup = Východisková pozícia

ordo-value-connection-4 = kamene sa dotýkajú len v radoch a stĺpcoch
ordo-value-connection-8 = kamene sa dotýkajú aj šikmo
ordo-value-single-file-true = línie môžu ísť aj v zástupe
ordo-value-single-file-false = línie nemôžu ísť v zástupe
ordo-value-repetition = remíza, keď sa pozícia objaví { $value }-krát
ordo-value-no-progress = remíza po { $value } tichých ťahoch za sebou
ordo-value-setup = kamene začínajú takto: { $value }
ordo-value-repetition-0 = bez remízy opakovaním pozície
ordo-value-no-progress-0 = bez limitu tichých ťahov
ordo-value-swap-true = čierny môže prevziať prvý ťah bieleho
ordo-value-swap-false = bez výmeny

ordo-preset-sheet = Podľa letáka: línie môžu ísť aj v zástupe.
ordo-preset-official = Autorská: pravidlá autora hry; línie nikdy nejdú v zástupe.
ordo-preset-swap = S výmenou: ako pravidlá z letáka a čierny môže prevziať prvý ťah bieleho.
ordo-preset-orthogonal = Bez uhlopriečok: ako pravidlá z letáka, ale kamene sa dotýkajú len v radoch a stĺpcoch.

ordo-setup-rows = { $found ->
    [one] Je tam 1 rad
    [few] Sú tam { $found } rady
   *[other] Je tam { $found } radov
}; napíš 8 radov, rad 8 ako prvý, medzi nimi /, napríklad 2bb2bb2/bbbbbbbbbb/bb2bb2bb/10/10/ww2ww2ww/wwwwwwwwww/2ww2ww2.
ordo-setup-sign = V rade { $row } je { $sign }; rad tvoria w, b a počty prázdnych polí od 1 do 10.
ordo-setup-squares = Rad { $row } má { $found ->
    [one] 1 pole
    [few] { $found } polia
   *[other] { $found } polí
} namiesto 10.
ordo-setup-stones = { $side ->
    [white] Biely
   *[black] Čierny
} { $found ->
    [0] nemá žiadne kamene
    [one] má 1 kameň
    [few] má { $found } kamene
   *[other] má { $found } kameňov
}; každý ich potrebuje 1 až 20.
ordo-setup-home = { $side ->
    [white] Biely kameň stojí v rade 8
   *[black] Čierny kameň stojí v rade 1
}, kde by už vyhral.

# Pieces and clicks.

ordo-stone = { $side ->
    [white] biely kameň
   *[black] čierny kameň
}
ordo-stone-several = { $side ->
    [white] biele kamene
   *[black] čierne kamene
}
ordo-swap = Vymeniť
ordo-choice-capture = { $from } zajíma kameň na { $to }
ordo-choice-line = Línia { $first }–{ $last } → { $first-to }–{ $last-to }
ordo-prompt-swap = Vyber kameň alebo { idiom.stlac } **Vymeniť** a prevezmi prvý ťah bieleho: doska sa otočí zhora nadol, kamene zmenia farbu a biely ťahá znova.
ordo-prompt-target = Vyber, kam pôjde kameň z { $square }, alebo druhý koniec línie, ktorá sa začína na { $square }.
ordo-prompt-landing = Vyber, kde skončí kameň z { $square }; jeho línia ide s ním.

# Cards and panel.

ordo-stones = { $left ->
    [one] { $left } kameň
    [few] { $left } kamene
   *[other] { $left } kameňov
}
ordo-lead = Náskok v kameňoch
ordo-captured = { $side ->
    [white] Biely stratil: { $count }
   *[black] Čierny stratil: { $count }
}
ordo-move-number = Ťah { $number }
ordo-times-text = Táto pozícia nastala { $count }-krát. Keď nastane { $limit }-krát, hra sa skončí remízou.
ordo-times = Pozícia { $count }-krát; remíza pri { $limit }
ordo-quiet = Bez pokroku: { $count } z { $limit }
ordo-split = Rozpojené časti: { $groups }
ordo-may-swap-text = **{ $black }** môže ťahať alebo { idiom.stlacit } **Vymeniť** a prevziať prvý ťah: doska sa otočí zhora nadol, kamene zmenia farbu a znova ťahá **{ $white }**.
ordo-may-swap = Čierny môže vymeniť

# The last move in words, after the player's name.

ordo-last-single = { $move }
ordo-last-capture = { $move } zajíma kameň na { $square }
ordo-last-line = línia { $first }–{ $last } na { $first-to }–{ $last-to }
ordo-last-line-short = { $first }–{ $last } na { $first-to }
ordo-last-line-review = { ordo-last-line }
ordo-last-swap = výmena prvého ťahu
ordo-last-swap-short = výmena
ordo-last-swap-text = **{ $player }** volí výmenu a preberá prvý ťah.

# Figures for readers who do not see the picture.

ordo-fact-split = { $side ->
    [white] Biely má rozpojenú skupinu, počet častí { $count }: { $groups }
   *[black] Čierny má rozpojenú skupinu, počet častí { $count }: { $groups }
}
ordo-fact-stones = Zostávajúce kamene: biely { $white }, čierny { $black }

# The line over the board.

ordo-banner-split = Spoj kamene; môžeš ísť aj dozadu
ordo-banner-split-text = { $side ->
    [white] **{ $white }** musí znovu spojiť svoje kamene a môže ísť aj dozadu.
   *[black] **{ $black }** musí znovu spojiť svoje kamene a môže ísť aj dozadu.
}
ordo-banner-split-you = Musíš znovu spojiť svoje kamene a môžeš ísť aj dozadu.

# Prečo je ťah dobrý, pre nápovedy.

ordo-gain-joins = Znovu spojí tvoje kamene, a to teraz musí.
ordo-gain-splits = Zajme kameň a rozpojí súperovu skupinu, ktorú súper musí hneď spojiť.
ordo-gain-stops = Inak môže súperov kameň dôjsť na tvoju domovskú líniu.
ordo-gain-captures = Zajme kameň.
ordo-gain-opens = Otvorí cestu na súperovu domovskú líniu.
ordo-gain-saves = Inak môže súper zajať kameň.
ordo-gain-safe = Súper potom nemôže nič zajať; po väčšine iných ťahov by mohol.
ordo-gain-nearer = Tvojmu kameňu potom k súperovej domovskej línii { $count ->
    [one] zostáva jeden rad
    [few] zostávajú { $count } rady
   *[other] zostáva { $count } radov
}.

# Refusals.

ordo-no-sign = V „{ $typed }“ chýba medzi poľami znak. Ak tam chceš ísť, napíš { $from }-{ $to }, ak chceš zajať, { $from }x{ $to }.
ordo-not-a-move = „{ $typed }“ nie je ťah. Ťah jedným kameňom píš ako c3-c4, zajatie ako c3xc4, líniu ako c2:d2-c4, teda jej konce a pole, kde skončí prvý z nich. Stĺpce sú a až j, rady 1 až 8, všetko malými písmenami a bez medzier.
ordo-not-a-move-in-chat = „{ $typed }“ nie je ťah. Napíš polia: c3 c4 je ťah jedným kameňom, c2 d2 c4 ťah líniou, teda jej konce a pole, kde skončí prvý z nich. Stĺpce sú a až j, rady 1 až 8.
ordo-stays = Ťah sa končí tam, kde sa začína, na { $square }. Vyber iné pole.
ordo-one-stone = Línia má dva kamene alebo viac, ale táto sa začína aj končí na { $square }. Pri jednom kameni vynechaj druhé pole.
ordo-wrong-order = Konce línie píš zľava doprava alebo od nižšieho radu k vyššiemu, začni teda { $last }:{ $first } a uveď pole, kde skončí { $last }.
ordo-swap-off = Táto hra sa hrá bez výmeny. Ťahaj kameňom alebo líniou.
ordo-swap-late = Výmena môže byť len prvým ťahom čierneho. Ťahaj kameňom alebo líniou.
ordo-no-stone = Na { $square } nie je kameň. Vyber niektorý zo svojich kameňov.
ordo-no-stone-theirs = Na { $square } nie je kameň.
ordo-opponents-stone = { $side ->
    [white] Kameň na { $square } patrí bielemu. Vyber niektorý zo svojich.
   *[black] Kameň na { $square } patrí čiernemu. Vyber niektorý zo svojich.
}
ordo-opponents-stone-theirs = Kameň na { $square } je tvoj.
ordo-not-straight = { $from } a { $to } neležia v jednom rade, stĺpci ani na uhlopriečke. Kameň ide rovno.
ordo-backward = Z { $from } na { $to } je dozadu a to môžeš len vtedy, keď je tvoja skupina rozpojená. Choď dopredu alebo do strany.
ordo-backward-theirs = Z { $from } na { $to } je dozadu a to súper môže len vtedy, keď je jeho skupina rozpojená.
ordo-in-the-way = Cesta z { $from } na { $to } nie je voľná: na { $square } stojí { $side ->
    [white] biely
   *[black] čierny
} kameň. Zastav pred ním alebo choď inou cestou.
ordo-own-stone = Na { $square } stojí tvoj vlastný kameň. Vyber prázdne pole alebo súperov kameň.
ordo-own-stone-theirs = Na { $square } stojí súperov vlastný kameň.
ordo-write-x = Na { $square } stojí súperov kameň, takže je to zajatie. Napíš { $move }.
ordo-write-x-theirs = Na { $square } stojí tvoj kameň, takže je to zajatie. Napíš { $move }.
ordo-write-hyphen = Na { $square } nie je čo zajať. Napíš { $move }.
ordo-not-in-line = { $first } a { $last } nie sú v jednom rade ani stĺpci. Kamene línie stoja v jednom z nich vedľa seba.
ordo-line-gap = Na { $square } nie je kameň, preto { $first } až { $last } nie je línia. Vyber kamene bez medzery.
ordo-line-opponents-stone = { $side ->
    [white] Kameň na { $square } patrí bielemu, preto { $first } až { $last } nie je tvoja línia. Vyber vlastné kamene.
   *[black] Kameň na { $square } patrí čiernemu, preto { $first } až { $last } nie je tvoja línia. Vyber vlastné kamene.
}
ordo-line-opponents-stone-theirs = Kameň na { $square } je tvoj, preto { $first } až { $last } nie je súperova línia.
ordo-line-diagonal = Línia ide rovno po radoch alebo stĺpcoch, nikdy šikmo, preto nemôže ísť z { $from } na { $to }. Nechaj ju v jej radoch alebo stĺpcoch.
ordo-single-file = V tejto hre línia nejde v zástupe. { $axis ->
    [row] Línia od { $from } po { $last } leží v rade, ide teda dopredu, a keď je skupina rozpojená, aj dozadu.
   *[column] Línia od { $from } po { $last } leží v stĺpci, ide teda doľava alebo doprava.
}
ordo-off-board = Ak { $from } skončí na { $to }, kameň z { $square } vyjde z dosky. Vyber kratšiu cestu.
ordo-line-capture = Na { $square } stojí súperov kameň a línia nikdy nezajíma. Zastav pred ním alebo ho zajmi jedným kameňom.
ordo-line-capture-theirs = Na { $square } stojí tvoj kameň a línia nikdy nezajíma.
ordo-would-split = Ťah by rozpojil tvoju skupinu: odrezané by zostali { $squares }. Po ťahu musia všetky tvoje kamene držať spolu.
ordo-would-split-in-chat = Ťah by rozpojil tvoju skupinu: odrezané by zostali { $squares }. Všetky tvoje kamene musia zostať spojené.
ordo-would-split-theirs = Ťah by rozpojil súperovu skupinu: odrezané by zostali { $squares }.
ordo-not-joined = Tvoja skupina je rozpojená a tento ťah ju nespojí: odrezané by zostali { $squares }. Nájdi ťah, ktorý spojí všetky tvoje kamene.
ordo-not-joined-theirs = Súperova skupina je rozpojená a tento ťah ju nespojí: odrezané by zostali { $squares }.

# The rules, as this game is configured.

ordo-rules-1 = **Cieľ hry.** Hracia doska má desať stĺpcov a osem radov. Biely a čierny majú po dvadsať kameňov, ak hra nezačína inak. Rad 1 je domovská línia bieleho, rad 8 čierneho. Vyhráš, hneď ako tvoj kameň stojí na súperovej domovskej línii, aj keby tam nebol v bezpečí. Začína biely a pasovať sa nedá.
ordo-rules-2 = **Jedna skupina.** Dva kamene jednej farby sa dotýkajú, keď stoja na susedných poliach { $connection ->
    [4] v rade alebo v stĺpci; šikmé susedstvo sa v tejto hre nepočíta
   *[8] v rade, v stĺpci alebo šikmo
}. Tvoje kamene musia po každom tvojom ťahu tvoriť jednu súvislú skupinu. Rozhoduje len pozícia po celom ťahu, nie cesta k nej. Čo tvoj ťah urobí so súperovými kameňmi, na tom nezáleží.
ordo-rules-3 = **Ťah jedným kameňom.** Kameň ide rovno o ľubovoľný počet polí: dopredu, šikmo dopredu, doľava alebo doprava. Nič nepreskakuje. Skončí na prázdnom poli, píše sa `c3-c4`, alebo zajme prvý súperov kameň, ktorý mu stojí v ceste, píše sa `c3xc4`. Zajať nikdy nemusíš.
ordo-rules-4 = **Ťah líniou.** Línia, teda dva alebo viac tvojich kameňov vedľa seba v jednom rade alebo stĺpci, môže ísť naraz, rovnakým smerom a rovnako ďaleko. Z dlhšej línie môže ísť časť a zvyšok zostane. Línia v rade ide dopredu, línia v stĺpci doľava alebo doprava. { $single-file ->
    [false] V zástupe, teda kameň za kameňom, línia nikdy nejde.
   *[true] Línia môže ísť aj v zástupe, teda kameň za kameňom: v rade doľava alebo doprava, v stĺpci dopredu.
} Línia nikdy nejde šikmo a nikdy nezajíma; všetky polia na jej ceste musia byť prázdne. Napíš oba konce, najprv ľavý alebo dolný, a pole, kde skončí prvý z nich: `c2:d2-c4`.
ordo-rules-5 = **Rozpojená skupina.** Zajatím môžeš súperovu skupinu rozpojiť. Kto má skupinu rozpojenú, musí hneď ďalším ťahom všetky kamene znovu spojiť. V tom jedinom ťahu môžu kamene ísť aj dozadu a šikmo dozadu a { $single-file ->
    [false] línie v rade môžu ísť dozadu
   *[true] línie môžu ísť dozadu
}. Ak kamene žiadny ťah nespojí, hráč hneď prehráva. Spojiť kamene musí aj ťah na súperovu domovskú líniu.
ordo-rules-6 = **Koniec hry.** Vyhráš, keď tvoj kameň stojí na súperovej domovskej línii, keď zajmeš všetky súperove kamene alebo keď súper nemôže spojiť rozpojenú skupinu. Kto nemá žiadny možný ťah, prehráva. { $repetition ->
    [0] Opakovanie pozície nie je remíza.
   *[other] Hra sa končí remízou, keď tá istá pozícia s tým istým hráčom na ťahu nastane { $repetition }-krát.
}
ordo-rules-7 = **Tiché ťahy.** Ťah, ktorý nič nezajme a zostane vo svojich radoch, teda ťah do strany, je tichý. { $no-progress ->
    [0] Táto hra nemá limit tichých ťahov.
   *[other] Hra sa končí remízou po { $no-progress } tichých ťahoch za sebou, počítajú sa ťahy oboch hráčov.
}
ordo-rules-8 = **Výmena.** { $swap ->
    [true] Čierny môže namiesto svojho prvého ťahu napísať `výmena` a prevziať prvý ťah bieleho: doska sa otočí zhora nadol, kamene zmenia farbu a biely ťahá znova. Každému hráčovi zostáva jeho farba.
   *[false] V tejto hre výmena nie je: čierny na prvý ťah bieleho odpovie ťahom.
}

# Commands and their fields.

ordo-command-move = Ťahať alebo zajať jedným kameňom
ordo-command-line = Ťahať líniou z dvoch alebo viacerých kameňov
ordo-command-swap = Prevziať prvý ťah bieleho namiesto prvého ťahu čierneho
ordo-field-from = Pole kameňa alebo jeden koniec línie
ordo-field-to = Pole, na ktoré kameň ide, alebo druhý koniec línie
ordo-field-by = Pole, kde skončí prvý uvedený koniec línie

# Words of moves as people may write them, separated by commas.
ordo-typed-swap = výmena, vymeniť
