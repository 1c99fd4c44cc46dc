# Popisy příkazů o čase.

command-pause = Navrhnout zastavení obou hodin
command-continue = Ukončit přestávku: hodiny zase jdou
command-next = Ukázat hru s mým nejbližším termínem
command-claim = Vyhlásit výhru, když soupeři vypršel čas
command-reminders = Kdy mi připomínat, že jsem na tahu
command-timezone = Moje časové pásmo
command-vacation = Dovolená: ukázat, začít nebo ukončit; moje hodiny stojí
param-clock = Čas: 3d na tah, 14d+1d (14 dní a za každý tah 1 den navíc), nebo none
param-expiry = Co se stane, když hráči vyprší čas
param-expiry-auto = hráč prohrává
param-expiry-claim = soupeř může vyhlásit výhru
param-undo = Zda jde vzít tah zpět, když soupeř souhlasí
param-undo-always = ano
param-undo-casual = jen v nehodnocených hrách
param-undo-never = ne
param-remind-at = Kolik zbývá času: 50%,10% nebo 1d,6h, nebo none
param-remind-quiet = Hodiny bez připomínek, třeba 22:00-07:00, nebo none
param-zone = Časové pásmo, třeba Europe/Prague
param-vacation-time = Na jak dlouho, třeba 7d, nebo end
param-vacation-until = Kdy skončí
param-vacation-until-date = posledním dnem
param-vacation-until-move = posledním dnem, nebo když zahraju
