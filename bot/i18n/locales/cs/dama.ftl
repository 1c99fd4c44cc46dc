# Programátorská dáma. Zatím jen popisy příkazů; odpovědi jsou anglicky.

dama-tagline = Dáma pro programátory: kameny nesou bity a logický operátor určuje, kdo smí koho vyhodit.

dama-option-setup = Jak kameny dostanou své bity před prvním tahem.
dama-option-operators = Které destičky operátorů jsou ve hře: jménem, nebo jako AND:3,OR:3,XOR:1.
dama-option-chain = Zda se řetězení skoků musí dokončit.
dama-option-king-landing = Kam smí dáma dopadnout za kamenem, který vyhazuje.
dama-option-promotion = Který bit ukazuje nová dáma.
dama-option-no-progress = Remíza po tolika tazích každého hráče bez pokroku; 0 znamená nikdy.
dama-option-seed = Číslo, které určuje pořadí destiček a náhodné bity.

dama-value-setup-choose = oba hráči si bity tajně zvolí
dama-value-setup-ones = všechny kameny ukazují jedničku
dama-value-setup-zeros = všechny kameny ukazují nulu
dama-value-setup-alternating = střídavě jednička a nula
dama-value-setup-random = náhodné bity
dama-value-chain-must = řetězení skoků se musí dokončit
dama-value-chain-may = řetězení skoků smí skončit po kterémkoli skoku
dama-value-king-landing-any = dáma dopadá na kterékoli volné pole za kamenem
dama-value-king-landing-next = dáma dopadá hned za kámen
dama-value-promotion-keep = nové dámě zůstane bit kamene
dama-value-promotion-choose = bit nové dámy zvolí hráč

dama-preset-basic = AND, OR a XOR; oba hráči si bity tajně zvolí.
dama-preset-advanced = Všech sedm operátorů; oba hráči si bity tajně zvolí.
dama-preset-quick = AND, OR a XOR; bity střídavě 1 a 0, takže se hraje hned.
dama-preset-surprise = Všech sedm operátorů a náhodné bity.

dama-command-move = Pohnout kamenem, nebo skočit a vyhodit soupeřův
dama-command-flip = Otočit jeden ze svých kamenů, a tím změnit jeho bit
dama-command-setup = Tajně zvolit bity svých dvanácti kamenů
dama-field-from = Pole, na kterém kámen stojí
dama-field-to = Pole, na kterém tah skončí
dama-field-via = Pole po cestě, jen když se dvě cesty liší
dama-field-promote = Bit nové dámy, jen když se volí
dama-field-square = Pole kamene, který chci otočit
dama-field-bits = Dvanáct číslic 0 nebo 1, řadu po řadě od mého levého rohu
