# Programátorská dáma.

dama-name = Programátorská dáma
dama-tagline = Dáma pro programátory: kameny nesou bity a logický operátor určuje, kdo smí koho vyhodit.

# How the game ended; the names are those of the players.

dama-outcome-no-pieces = Vítězí **{ $winner }**: { $loser } už nemá žádný kámen.
dama-outcome-no-pieces-reason = { $loser ->
    [white] Bílý už nemá žádný kámen
   *[black] Černý už nemá žádný kámen
}
dama-outcome-two-kings-reason = Každému zbývá jen jedna dáma
dama-outcome-no-progress-reason = Příliš mnoho tahů bez pokroku
dama-outcome-two-kings = Remíza: každému zbývá jen jedna dáma a nic víc.
dama-outcome-no-progress = Remíza: příliš mnoho tahů bez vyhození a bez pohybu obyčejného kamene.

# Options and their values.

dama-option-setup = Jak kameny dostanou své bity před prvním tahem
dama-option-operators = Které destičky operátorů jsou ve hře: jménem, nebo jako AND:3,OR:3,XOR:1
dama-option-chain = Zda se řetězení skoků musí dokončit
dama-option-king-landing = Kam smí dáma dopadnout za kamenem, který vyhazuje
dama-option-promotion = Který bit ukazuje nová dáma
dama-option-no-progress = Remíza po tolika tazích každého hráče bez pokroku; 0 znamená nikdy
dama-option-seed = Číslo, které určuje pořadí destiček a náhodné bity
dama-named-setup = Bity na začátku
dama-named-operators = Destičky operátorů
dama-named-chain = Řetězení skoků
dama-named-king-landing = Dopad dámy
dama-named-promotion = Bit nové dámy
dama-named-no-progress = Remíza bez pokroku
dama-named-seed = Číslo pro losování

dama-value-setup-choose = oba hráči si bity tajně zvolí
dama-value-setup-ones = všechny kameny ukazují jedničku
dama-value-setup-zeros = všechny kameny ukazují nulu
dama-value-setup-alternating = bity na začátku střídavě 1 a 0
dama-value-setup-random = náhodné bity
dama-value-operators-basic = AND, OR a XOR, od každého tři destičky
dama-value-operators-advanced = AND, OR a XOR po třech destičkách; NAND, NOR, IMP a EQ po jedné
dama-value-chain-must = řetězení skoků se musí dokončit
dama-value-chain-may = řetězení skoků smí skončit po kterémkoli skoku
dama-value-king-landing-any = dáma dopadá na kterékoli volné pole za kamenem
dama-value-king-landing-next = dáma dopadá hned za kámen
dama-value-promotion-keep = nové dámě zůstane bit kamene
dama-value-promotion-choose = bit nové dámy zvolí hráč
dama-value-operators = destičky { $value }
dama-value-no-progress = { $value ->
    [0] bez remízy za tahy bez pokroku
    [one] remíza po { $value } tahu každého hráče bez pokroku
   *[other] remíza po { $value } tazích každého hráče bez pokroku
}

dama-preset-basic = Základní: AND, OR a XOR; oba hráči si bity tajně zvolí.
dama-preset-advanced = Pokročilá: všech sedm operátorů; oba hráči si bity tajně zvolí.
dama-preset-quick = Rychlá: AND, OR a XOR; bity střídavě 1 a 0, takže se hraje hned.
dama-preset-surprise = Překvapení: všech sedm operátorů a náhodné bity.

# Pieces and clicks.

dama-man = { $side ->
    [white] bílý kámen
   *[black] černý kámen
} s { $bit ->
    [1] jedničkou
   *[0] nulou
}
dama-man-several = { $side ->
    [white] bílé kameny
   *[black] černé kameny
} s { $bit ->
    [1] jedničkou
   *[0] nulou
}
dama-king = { $side ->
    [white] bílá dáma
   *[black] černá dáma
} s { $bit ->
    [1] jedničkou
   *[0] nulou
}
dama-king-several = { $side ->
    [white] bílé dámy
   *[black] černé dámy
} s { $bit ->
    [1] jedničkou
   *[0] nulou
}
dama-hidden = { $side ->
    [white] bílý kámen, zakrytý
   *[black] černý kámen, zakrytý
}
dama-hidden-several = { $side ->
    [white] bílé kameny, zakryté
   *[black] černé kameny, zakryté
}
dama-choice-flip = Otočit { $square } na { $bit }
dama-flip = Otočit
dama-bit-0 = Dáma s nulou
dama-bit-1 = Dáma s jedničkou
dama-fill-ones = Samé jedničky
dama-fill-zeros = Samé nuly
dama-fill-alternating = Střídavě

# Cards and panel.

dama-pieces = Kameny: { $left }
# How many of the pieces show 1 and 0.
dama-bits = { $ones }×1, { $zeros }×0
dama-lead = Náskok v kamenech
dama-set-up-due = volí bity
dama-set-up-done = zvoleno
dama-active = aktivní
dama-next = příští
dama-jumping = skáče
dama-captured = přes
dama-allowed = =
dama-pile = Hromádka: { $count }
dama-discards = Odhozené: { $operators }
dama-no-discards = Odhozené: žádné
dama-no-progress = Bez pokroku: { $count } z { $limit }
dama-no-progress-unlimited = Bez pokroku: { $count }
dama-operator-changed = { $old } → { $operator }
dama-operator-again = Znovu { $operator }
dama-pile-renewed = Nová hromádka

# The same in full, where there is room for it.

dama-operator-changed-text = Aktivní operátor je teď **{ $operator }**.
dama-operator-again-text = Aktivní zůstává **{ $operator }**: je i na nové destičce.
dama-pile-renewed-text = Hromádka došla, takže novou hromádkou jsou odhozené destičky.

# The last turn in words, after the player's name.

dama-last-step = { $move }
dama-last-step-king = { $move }, nová dáma ukazuje { $bit }
dama-last-flip = { $square } otočeno z { $old } na { $new }
dama-last-flip-short = { $square }: { $old }→{ $new }
dama-last-capture = { $move } vyhazuje { $kings ->
    [0] kámen
   *[other] dámu
} { $captured } z { $square }
dama-last-capture-king = { $move } vyhazuje { $kings ->
    [0] kámen
   *[other] dámu
} { $captured } z { $square }, nová dáma ukazuje { $bit }
dama-last-captures = { $move } vyhazuje { $count ->
    [few] { $count } kameny
   *[other] { $count } kamenů
} ({ $pieces }){ $kings ->
    [0] {""}
    [one] , z toho jedna dáma
    [few] , z toho { $kings } dámy
   *[other] , z toho { $kings } dam
}
dama-last-captures-king = { $move } vyhazuje { $count ->
    [few] { $count } kameny
   *[other] { $count } kamenů
} ({ $pieces }){ $kings ->
    [0] {""}
    [one] , z toho jedna dáma
    [few] , z toho { $kings } dámy
   *[other] , z toho { $kings } dam
}, nová dáma ukazuje { $bit }

# Figures for readers who do not see the picture.

dama-fact-active = Aktivní operátor: { $operator }
dama-fact-next = Příští operátor: { $operator }
dama-fact-no-progress = Tahy obou hráčů od posledního vyhození nebo pohybu obyčejného kamene: { $count }, při { $limit } je remíza
dama-fact-no-progress-unlimited = Tahy obou hráčů od posledního vyhození nebo pohybu obyčejného kamene: { $count }
dama-fact-pieces = Zbývá kamenů: bílý { $white }, černý { $black }

# The line over the board.

dama-banner-set-up = Oba hráči volí bity
dama-banner-set-up-one = { $side ->
    [white] Bity ještě volí bílý
   *[black] Bity ještě volí černý
}
dama-banner-set-up-one-text = { $side ->
    [white] Bity ještě volí **{ $white }**.
   *[black] Bity ještě volí **{ $black }**.
}
dama-banner-capture = Povinný skok z { $count ->
    [0] {""}
   *[other] { $others } nebo{" "}
}{ $last }
dama-banner-capture-text = { $side ->
    [white] **{ $white }**
   *[black] **{ $black }**
} musí skákat z { $count ->
    [0] {""}
   *[other] { $others } nebo{" "}
}{ $last }.
dama-banner-capture-you = Musíš skákat z { $count ->
    [0] {""}
   *[other] { $others } nebo{" "}
}{ $last }.

# Proč je tah dobrý, pro nápovědy.

dama-gain-captures = Vyhodí { $count ->
    [one] kámen
    [few] { $count } kameny
   *[other] { $count } kamenů
}.
dama-gain-king = Udělá dámu.
dama-gain-saves = Jinak může soupeř vyhazovat.
dama-gain-sacrifice = Soupeř musí vyhazovat; ty pak vyhodíš { $count ->
    [one] kámen
    [few] { $count } kameny
   *[other] { $count } kamenů
}.
dama-gain-threatens = Když s tím soupeř nic neudělá, můžeš příště vyhazovat.
dama-gain-safe = Soupeř pak nemůže nic vyhodit; po většině jiných tahů by mohl.
dama-gain-nearer = Tvému kameni pak do proměny v dámu { $count ->
    [one] zbývá jedna řada
    [few] zbývají { $count } řady
   *[other] zbývá { $count } řad
}.

# Refusals.

dama-not-a-move = „{ $typed }“ není tah. Pohyb napiš jako c3-d4, otočení jako ~c3, skok jako c3xe5xg7 se všemi poli dopadu.
dama-not-a-move-in-chat = „{ $typed }“ není tah. Napiš pole od začátku do konce, třeba c3 d4. Otočení napiš jako ~c3.
dama-not-a-set-up = „{ $typed }“ není rozestavení. Napiš setup: a dvanáct číslic 0 nebo 1, například setup:101010101010.
dama-not-a-set-up-in-chat = „{ $typed }“ není rozestavení. Zadej dvanáct číslic 0 nebo 1, například 101010101010.
dama-set-up-count = Rozestavení má dvanáct číslic 0 nebo 1; v tvém { $given ->
    [one] je jediná
    [few] jsou { $given }
   *[other] jich je { $given }
}.
dama-choose-bits-first = Nejdřív je potřeba zvolit bity. Napiš setup: a dvanáct číslic 0 nebo 1.
dama-choose-bits-first-in-chat = Nejdřív je potřeba zvolit bity. { idiom.stiskni-zacatek } **Rozestavit**.
dama-set-up-over = Rozestavení už skončilo. Zvol pohyb, otočení, nebo skok.
dama-light-square = { $square } je světlé pole. Hraje se jen na tmavých.
dama-no-stone = Na { $square } žádný kámen není. Začni některým ze svých.
dama-no-stone-theirs = Na { $square } žádný kámen není.
dama-opponents-stone = { $side ->
    [white] Na { $square } stojí kámen bílého. Začni některým ze svých.
   *[black] Na { $square } stojí kámen černého. Začni některým ze svých.
}
dama-opponents-stone-theirs = Kámen na { $square } je tvůj.
dama-capture-compulsory = Skákání je povinné. { $more ->
    [0] Možné skoky: { $captures }.
   *[other] Možné skoky: { $captures } a další ({ $more }).
}
dama-capture-compulsory-theirs = Soupeř musí skákat, když to jde. { $more ->
    [0] Možné skoky: { $captures }.
   *[other] Možné skoky: { $captures } a další ({ $more }).
}
dama-suffix-missing = Kámen se na { $square } mění v dámu, tak zvol její bit: napiš { $zero }, nebo { $one }.
dama-suffix-out-of-place = Koncovka { $suffix } sem nepatří. Píše se jen tam, kde se kámen mění v dámu a její bit jde zvolit.
dama-stays = Tah končí tam, kde začal, na { $square }. Zvol jiné pole.
dama-not-diagonal = { $from } a { $to } neleží na jedné úhlopříčce. Kameny se pohybují jen úhlopříčně.
dama-promoted-stops = Kámen, který dojde na { $square }, se tam mění v dámu a tah končí. Další skoky vynech.
dama-man-backward = Kámen nikdy nejde dozadu, takže z { $from } nemůže na { $to }.
dama-man-one-square = Kámen se pohybuje o jedno pole, takže z { $from } nemůže na { $to }. Skok by se napsal { $from }x{ $to }.
dama-man-jump = Kámen přeskakuje jeden sousední kámen na pole hned za ním, takže z { $from } nemůže skočit na { $to }.
dama-target-not-free = Pole { $square } není volné. Zvol volné pole.
dama-way-not-free = Cesta z { $from } na { $to } není volná: na { $square } stojí kámen. Zastav před ním, nebo jdi jinudy.
dama-nothing-to-capture = Mezi { $from } a { $to } není co přeskočit. { $step ->
    [0] Přeskoč soupeřův kámen, nebo zvol pohyb či otočení.
   *[other] Pohyb se píše se spojovníkem: { $from }-{ $to }.
}
dama-nothing-to-capture-theirs = Mezi { $from } a { $to } není co přeskočit{ $step ->
    [0] {"."}
   *[other] ; pohyb se píše { $from }-{ $to }.
}
dama-own-stone-in-way = Na { $square } překáží tvůj vlastní kámen. Přeskočit jde jen soupeřův.
dama-own-stone-in-way-theirs = Na { $square } překáží soupeřův vlastní kámen. Přeskočit může jen tvůj.
dama-two-stones-in-way = Mezi { $from } a { $to } stojí dva kameny. Jeden skok vede právě přes jeden.
dama-operator-forbids = Aktivní operátor je { $operator }: skákající { $jumper } nesmí vyhodit { $target }, takže z { $from } nejde přeskočit { $square }. Zvol jiný tah.
dama-landing-next = V této hře dáma dopadá hned za vyhazovaný kámen, na { $square }.
dama-carry-on = Z { $square } musíš skákat dál. { $more ->
    [0] Možné skoky: { $captures }.
   *[other] Možné skoky: { $captures } a další ({ $more }).
}
dama-carry-on-theirs = Z { $square } musí soupeř skákat dál. { $more ->
    [0] Možné skoky: { $captures }.
   *[other] Možné skoky: { $captures } a další ({ $more }).
}

# The rules, as this game is configured.

dama-rules-1 = **Cíl hry.** Bílý i černý mají dvanáct kamenů na tmavých polích herního plánu 8×8, jako v dámě. Každý kámen ukazuje **bit**: jedničku, nebo nulu. Vyhraješ, když soupeři vyhodíš všechny kameny. Kdo smí koho vyhodit, určuje **aktivní operátor**, a ten se během hry mění. Začíná bílý.
dama-rules-2 = **Rozestavení.** { $setup ->
    [ones] Na začátku všechny kameny ukazují jedničku.
    [zeros] Na začátku všechny kameny ukazují nulu.
    [alternating] Kameny ukazují střídavě jedničku a nulu, první je jednička v levém rohu každého hráče.
    [random] Kameny dostanou náhodné bity.
   *[choose] Před prvním tahem si oba hráči tajně zvolí bity svých dvanácti kamenů, v jakémkoli pořadí; aktivní a příští operátor už vidí. { idiom.stiskni-zacatek } **Rozestavit**, nebo napiš `/dama setup` a dvanáct číslic: svoje kameny řadu po řadě od svého levého rohu, nejbližší řadu první. Až zvolí oba hráči, všechny bity se ukážou. Svoji volbu už nezměníš.
}
dama-rules-3 = **Operátory.** Vyhodit smíš jen tehdy, když aktivní operátor dává jedničku. První hodnota je bit skákajícího kamene, druhá bit vyhazovaného. `AND` chce dvě jedničky, `OR` aspoň jednu, `XOR` právě jednu. Oběma hráčům platí stejný aktivní operátor.{ $operators ->
    [basic] {""}
    [advanced] {" "}Ve hře jsou ještě čtyři. `NAND` chce aspoň jednu nulu a `NOR` dvě nuly. `EQ` chce dva stejné bity. `IMP` dovolí všechno, jen jednička nesmí vyhodit nulu; jedině u něj záleží na pořadí.
   *[other] {" "}Mezi destičkami můžou být ještě čtyři. `NAND` chce aspoň jednu nulu a `NOR` dvě nuly. `EQ` chce dva stejné bity. `IMP` dovolí všechno, jen jednička nesmí vyhodit nulu; jedině u něj záleží na pořadí.
}
dama-rules-and = **AND** dává jedničku jen pro dvě jedničky. Jednička smí vyhodit jedničku; nic jiného vyhodit nejde.
dama-rules-or = **OR** dává jedničku, když je aspoň jeden bit jednička. Vyhodit jde všechno, jen nula nesmí vyhodit nulu.
dama-rules-xor = **XOR** dává jedničku pro dva různé bity. Jednička smí vyhodit nulu a nula jedničku.
dama-rules-nand = **NAND** dává jedničku, když je aspoň jeden bit nula. Vyhodit jde všechno, jen jednička nesmí vyhodit jedničku.
dama-rules-nor = **NOR** dává jedničku jen pro dvě nuly. Nula smí vyhodit nulu; nic jiného vyhodit nejde.
dama-rules-imp = **IMP** dává nulu jen tehdy, když skáče jednička přes nulu. Jednička tedy nesmí vyhodit nulu, ale nula jedničku ano: jedině tady záleží na pořadí.
dama-rules-eq = **EQ** dává jedničku pro dva stejné bity. Jednička smí vyhodit jedničku a nula nulu.
dama-rules-4 = **Destičky operátorů.** Operátory jsou { $operators ->
    [basic] na devíti destičkách, od každého tři
    [advanced] na třinácti destičkách: AND, OR a XOR na třech, NAND, NOR, IMP a EQ na jedné
   *[other] na destičkách, v této hře { $operators }
}. Jedna destička je aktivní, ostatní tvoří zamíchanou hromádku a nahoře je vidět **příští** operátor. Po každém tahu, ve kterém se vyhazovalo, se aktivní destička odhodí a aktivní je ta příští, bez ohledu na to, kolik kamenů se vyhodilo. Pohyby a otočení nic nemění. Když hromádka dojde, odhozené destičky se zamíchají do nové.
dama-rules-5 = **Tah** je jedna ze tří věcí. **Pohyb**: kámen jde o jedno pole úhlopříčně dopředu na volné pole, píše se `c3-d4`. **Otočení**: jeden tvůj kámen změní bit a zůstane, kde je, píše se `~c3`. **Skok**, při kterém vyhazuješ: píše se `c3xe5`, tedy začátek a všechna pole dopadu. Skákání je povinné; který skok to bude, volíš ty.
dama-rules-6 = **Jak skáče kámen.** Kámen přeskočí dopředu sousední soupeřův kámen na volné pole hned za ním. Vyhozený kámen hned zmizí z plánu. Z nového pole může týž kámen skočit znovu, i druhým směrem dopředu; operátor i bit zůstávají celý tah stejné. { $chain ->
    [may] Skončit smíš po kterémkoli skoku.
   *[must] Dokud jde skákat dál, skákat musíš.
} Nejdelší řetězení skoků volit nemusíš.
dama-rules-7 = **Jak skáče dáma.** Dáma jsou dva kameny na sobě; počítá se jen bit toho horního. Pohybuje se po volné úhlopříčce jakkoli daleko, dopředu i dozadu. Vyhodí první kámen, který na úhlopříčce potká, blízko nebo daleko, pokud je soupeřův, operátor to dovolí a pole hned za ním je volné. Dopadne { $king-landing ->
    [next] na pole hned za vyhozeným kamenem
   *[any] na kterékoli volné pole za vyhozeným kamenem
}. Při řetězení skoků smí zatočit kamkoli, i zpátky. Vyhozená dáma zmizí z plánu s oběma kameny.
dama-rules-8 = **Proměna v dámu.** Kámen, který skončí tah v poslední řadě, se mění v dámu. Tah tím končí, i kdyby šlo skákat dál. { $promotion ->
    [choose] Bit nové dámy volíš ty: na konec tahu připiš `=0` nebo `=1`, například `b7-a8=1`.
   *[keep] Dámě zůstává bit kamene.
}
dama-rules-9 = **Konec hry.** Vyhraješ, když soupeř nemá žádný kámen. Remíza je, jakmile zbývá jen jedna bílá a jedna černá dáma. { $no-progress ->
    [0] Jiná remíza není.
    [one] Remíza je i tehdy, když oba hráči udělají po jednom tahu bez vyhození a bez pohybu obyčejného kamene.
   *[other] Remíza je i po { $no-progress } tazích každého hráče za sebou bez vyhození a bez pohybu obyčejného kamene. „Bez pokroku“ na obrázku počítá takové tahy obou hráčů dohromady a po vyhození nebo pohybu obyčejného kamene začíná znovu od nuly.
} Tah máš vždycky: kámen, který se nemůže pohnout, jde otočit.

# Commands and their fields.

dama-command-move = Pohnout kamenem, nebo skočit a vyhodit soupeřův
dama-command-flip = Otočit jeden ze svých kamenů, a tím změnit jeho bit
dama-command-setup = Tajně zvolit bity svých dvanácti kamenů
dama-field-from = Pole, na kterém kámen stojí
dama-field-to = Pole, na kterém tah skončí
dama-field-via = Pole po cestě, jen když se dvě cesty liší
dama-field-promote = Bit nové dámy, jen když se volí
dama-field-square = Pole kamene, který chci otočit
dama-field-bits = Dvanáct číslic 0 nebo 1, řadu po řadě od mého levého rohu
dama-which-way = Vede tam víc cest: { $ways }. Uveď jedno pole na cestě jako via.
