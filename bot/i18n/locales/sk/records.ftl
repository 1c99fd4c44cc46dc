# What is wrong with the file of a record, as a clause after the place.

sgf-too-long = súbor je väčší ako { $most } bajtov
sgf-no-such-game = hra číslo { $wanted } v súbore nie je; počet hier je { $games }
sgf-too-deep = varianty sú vnorené hlbšie než { $most }
sgf-open-value = táto hodnota nemá koniec: chýba ]
sgf-no-value = { $property } nemá hodnotu v zátvorkách
sgf-unknown-game = „{ $number }“ nie je číslo hry, ktorá sa tu hrá so zápismi SGF (vlastnosť GM). Ak to taká hra je, napíš ktorá: napríklad `game=piskvorky`
sgf-bad-value = „{ $value }“ nie je hodnota pre { $property }
sgf-bad-point = „{ $value }“ nie je miesto na doske: majú tu byť dve malé písmená
sgf-off-board = { $value } nie je na doske, počet jej čiar na každej strane je { $size }
sgf-contradiction = { $property } je v rozpore so zvyškom súboru
sgf-stones = s takýmito kameňmi na doske sa žiadna hra nezačína; odstráň tie, ktoré nemajú slobodu alebo ukončujú hru
sgf-wrong-colour = ťah { $number } je { $side ->
    [white] biely
   *[black] čierny
} kameň, ale na ťahu je druhý hráč
sgf-no-pass = ťah { $number } je pasovanie, a to v tejto hre nie je

json-encoding = súbor nie je text v UTF-8
json-ends = súbor sa tu končí skôr než zápis; zvyšok chýba
json-expected = má tu byť { $what }
json-too-deep = zoznamy a objekty sú tu vnorené hlbšie než { $most }
json-twice = „{ $name }“ je tu druhýkrát; jedno z nich odstráň
json-missing = v časti, ktorá sa tu končí, chýba „{ $name }“
json-unknown = „{ $name }“ tu nie je známy názov; známe sú: { $known }

record-version = súbor má verziu { $found }, ale tento program číta verziu { $known }
record-moment = má tu byť čas ako 2026-11-21T18:30:00Z alebo null
record-result = výsledok, ktorý sa tu začína, nie je ten, ku ktorému vedú ťahy hry
record-no-game = hra { $game } neexistuje
record-rules = súbor používa verziu pravidiel { $found }, ale tento program má verziu { $known }

# Options that the game doesn't take.

record-option-unknown = možnosť { $name } neexistuje; možnosti sú { $known }
record-option-value = možnosť { $name } musí byť { $expected }, nie { $given }
record-option-half = možnosť { $name } musí byť { $min }..{ $max } po 0,5, nie { $given }
record-option-writing = hodnota možnosti { $name } sa nedá prečítať: { $why }
record-option-object = možnosti musia byť objekt z názvov a hodnôt
record-option-at-most = hodnota možnosti { $option } nemôže byť väčšia ako { $limit }
record-option-needs = keď je zvolené { $value }, možnosť { $option } musí byť { $needed }
record-option-needs-odd = keď je zvolené { $value }, možnosť { $option } musí byť nepárne číslo, najmenej { $least }
record-option-allows = keď je zvolená možnosť { $option } s hodnotou { $value }, pre možnosť { $other } sú len tieto hodnoty: { $allowed }
record-option-own-rule = { $value } má pre dlhšie rady vlastné pravidlo, takže možnosť { $option } tu nič neznamená

# What a file should have in a place, for json-expected.

json-value = hodnota
json-list = zoznam v [ ]
json-object = objekt v {"{ }"}
json-colon = dvojbodka medzi názvom a hodnotou
json-comma-object = čiarka alebo koncová {"}"}
json-comma-list = čiarka alebo koncová ]
json-name = názov v úvodzovkách
json-after-comma = ešte niečo za čiarkou, inak treba čiarku odstrániť
json-end = už len koniec súboru
json-line-break = \n namiesto zalomenia riadka alebo koncová úvodzovka
json-zero = číslo bez nuly na začiatku
json-smaller = menšie číslo
json-any = text v úvodzovkách, číslo, true, false, null, zoznam alebo objekt
json-escape = znak, ktorý môže byť po spätnej lomke, ako \n alebo \u00e9
record-file-version = verzia súboru, celé číslo
record-source = objekt s „date“ a „details“
record-player = meno hráča v úvodzovkách
record-game = id hry v úvodzovkách
record-rules-version = verzia pravidiel, celé číslo
record-side = "white" alebo "black"
record-move = ťah v úvodzovkách
json-text = text v úvodzovkách
record-moment-or-null = čas v úvodzovkách alebo null
json-object-or-null = objekt v {"{ }"} alebo null
record-side-or-null = "white", "black" alebo null
