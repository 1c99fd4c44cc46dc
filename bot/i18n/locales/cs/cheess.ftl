# Cheess. Zatím jen popisy příkazů; odpovědi jsou anglicky.

cheess-tagline = Šachové figurky závodí do cíle: tah má tolik akcí, na kolik stačí jeho body.

cheess-option-points = Body na tah.
cheess-option-enter = Cena nasazení figurky; nejvýš body na tah.
cheess-option-move = Cena normálního pohybu na prázdné pole; nejvýš body na tah.
cheess-option-attack = Cena útoku; je-li vyšší než body na tah, neútočí se vůbec.
cheess-option-turn-limit = Remíza po tolika kolech, kdy žádná figurka nedošla do cíle; 0 znamená nikdy.

cheess-preset-standard = 8 bodů na tah; nasazení a pohyb stojí 1, útok 4.
cheess-preset-sharp = Útok stojí 2, takže se často vytlačuje.
cheess-preset-race = Bez útoků; figurku vytlačí jen nasazení.
cheess-preset-quick = 16 bodů na tah; útok stojí 6.
cheess-preset-single = Jedna akce na tah.

cheess-command-move = Pohnout figurkou na prázdné pole, nebo tam zaútočit na soupeřovu
cheess-command-enter = Nasadit figurku ze svého zákopu
cheess-command-end = Ukončit svůj tah
cheess-command-turn = Provést několik akcí najednou: všechny, nebo žádnou
cheess-field-piece = Figurka podle domovského pole, například b1 nebo N@b1
cheess-field-from = Pole, na kterém figurka stojí
cheess-field-to = Pole, na které figurka jde
cheess-field-actions = Akce oddělené čárkami, například N@b1,b1c3,end
