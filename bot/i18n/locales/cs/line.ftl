# Popis příkazu pro tahy předem.

command-if = Nastavit odpovědi předem: tah soupeře, pak moje odpověď. Vidím je jen já
param-line = Tah soupeře then moje odpověď, třeba c3 d4 then f6 e5; nebo clear; bez tahů ukáže moje sledy
