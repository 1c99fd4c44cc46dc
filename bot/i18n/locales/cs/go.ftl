# Go. Zatím jen popisy příkazů; odpovědi jsou anglicky.

go-tagline = Obklič víc průsečíků než soupeř kameny, které se už nikdy nepohnou.

go-option-size = Počet průsečíků na stranu, 5 až 19.
go-option-handicap = Kolik černých kamenů leží na začátku na plánu, 0 nebo 2 až 9; bílý pak začíná.
go-option-komi = Body přičtené bílému; bez zadání 6.5, s handicapem 0.5.
go-option-ko = Kterou dřívější pozici nesmí položený kámen obnovit.
go-option-scoring = Co se na konci počítá.
go-option-dispute-pass = Kdo za pasování platí zajatcem, když se po pasování pokračovalo ve hře.

go-value-ko-simple = jednoduché ko
go-value-ko-positional-superko = poziční superko
go-value-ko-situational-superko = situační superko
go-value-scoring-territory = počítá se území a zajatci
go-value-scoring-area = počítá se území a živé kameny
go-value-dispute-pass-both = při sporu stojí zajatce každé pasování
go-value-dispute-pass-resumer = při sporu platí za pasování jen ten, kdo chtěl pokračovat

go-preset-box = 13x13, jednoduché ko, území a zajatci; jako v krabici.
go-preset-quick = Krátká hra na 9x9.
go-preset-full = Velký herní plán 19x19.
go-preset-area = 13x13, poziční superko, území a živé kameny.

go-command-play = Položit kámen
go-command-pass = Pasovat; dvě pasování po sobě hru zastaví
go-command-dead = Po hře: označit kameny v oblasti za mrtvé, nebo zase za živé
go-command-chain = Po hře: označit jednu skupinu za mrtvou, nebo zase za živou
go-command-neutral = Po hře: změnit, zda se obklíčené průsečíky počítají
go-command-agree = Po hře: souhlasit s označením, jaké je
go-command-resume = Po hře: zrušit označení a pokračovat ve hře; první táhne soupeř
go-field-point = Průsečík, například d4; sloupec i se vynechává
