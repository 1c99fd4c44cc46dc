# Popis příkazu pro podmíněné tahy.

command-if = Nastavit podmíněné tahy: tah soupeře, pak moje odpověď. Vidím je jen já
param-line = Tah soupeře then moje odpověď, třeba c3 d4 then f6 e5; bez tahů ukáže všechny; clear je zruší
