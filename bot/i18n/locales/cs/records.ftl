# What is wrong with the file of a record, as a clause after the place.

sgf-too-long = soubor je delší než { $most } bajtů
sgf-no-such-game = hra číslo { $wanted } v souboru není; počet her je { $games }
sgf-too-deep = varianty jsou do sebe vnořené víc než { $most }krát
sgf-open-value = tato hodnota nemá konec: chybí ]
sgf-no-value = { $property } nemá hodnotu v závorkách
sgf-unknown-game = „{ $number }“ není číslo hry, která se tu hraje ze zápisu SGF (vlastnost GM). Jestli to taková hra je, napiš která: třeba `game=piskvorky`
sgf-bad-value = „{ $value }“ není hodnota, kterou { $property } zná
sgf-bad-point = „{ $value }“ není průsečík: mají to být dvě malá písmena
sgf-off-board = { $value } není na herním plánu, který má { $size } krát { $size } čar
sgf-contradiction = { $property } odporuje zbytku souboru
sgf-stones = s těmito kameny na plánu žádná hra nezačíná; odeber ty, které nemají svobodu nebo které hru ukončují
sgf-wrong-colour = tah { $number } je { $side ->
    [white] bílý
   *[black] černý
} kámen, ale na tahu je druhá strana
sgf-no-pass = tah { $number } je pasování, a to v této hře není

json-encoding = soubor není text v UTF-8
json-ends = soubor tady končí dřív než zápis; zbytek chybí
json-expected = tady má být { $what }
json-too-deep = seznamy a objekty jsou tu do sebe vnořené víc než { $most }krát
json-twice = „{ $name }“ je tu podruhé; jedno z obou odeber
json-missing = v části, která tu končí, chybí „{ $name }“
json-unknown = „{ $name }“ tu není známé jméno; známá jsou: { $known }

record-version = soubor má verzi { $found }, ale tento program čte verzi { $known }
record-moment = tady má být okamžik, například 2026-11-21T18:30:00Z, nebo null
record-result = výsledek, který tu začíná, není ten, ke kterému tahy této hry vedou
record-no-game = hra { $game } neexistuje
record-rules = soubor používá pravidla verze { $found }, ale tento program má verzi { $known }

# Options that the game doesn't take.

record-option-unknown = možnost { $name } neexistuje; možnosti jsou { $known }
record-option-value = možnost { $name } má být { $expected }, ne { $given }
record-option-half = možnost { $name } má být { $min }..{ $max } po 0,5, ne { $given }
record-option-writing = hodnota možnosti { $name } se nedá přečíst: { $why }
record-option-object = možnosti mají být objekt se jmény a hodnotami
record-option-at-most = hodnota možnosti { $option } nemůže být větší než { $limit }
record-option-needs = když je zvoleno { $value }, možnost { $option } musí být { $needed }
record-option-needs-odd = když je zvoleno { $value }, možnost { $option } musí být liché číslo, nejméně { $least }
record-option-allows = když je zvolena možnost { $option } s hodnotou { $value }, pro možnost { $other } jsou jen tyto hodnoty: { $allowed }
record-option-own-rule = { $value } má pro delší řady vlastní pravidlo, takže možnost { $option } nemá význam

# What a file should have in a place, for json-expected.

json-value = hodnota
json-list = seznam v [ ]
json-object = objekt v {"{ }"}
json-colon = dvojtečka mezi jménem a jeho hodnotou
json-comma-object = čárka nebo uzavírací {"}"}
json-comma-list = čárka nebo uzavírací ]
json-name = jméno v uvozovkách
json-after-comma = něco po čárce, nebo žádná čárka
json-end = už jen konec souboru
json-line-break = \n místo konce řádku, nebo uzavírací uvozovka
json-zero = číslo bez nuly na začátku
json-smaller = menší číslo
json-any = text v uvozovkách, číslo, true, false, null, seznam nebo objekt
json-escape = znak, který může stát po zpětném lomítku, například \n nebo \u00e9
record-file-version = verze souboru, celé číslo
record-source = objekt s „date“ a „details“
record-player = jméno hráče v uvozovkách
record-game = označení hry v uvozovkách
record-rules-version = verze pravidel, celé číslo
record-side = "white" nebo "black"
record-move = tah v uvozovkách
json-text = text v uvozovkách
record-moment-or-null = okamžik v uvozovkách, nebo null
json-object-or-null = objekt v {"{ }"}, nebo null
record-side-or-null = "white", "black", nebo null
