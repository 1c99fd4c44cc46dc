# What is wrong with the file of a record, as a clause after the place.

sgf-too-long = the file is longer than { $most } bytes
sgf-no-such-game = the file has no game { $wanted }, only { $games }
sgf-too-deep = variations are nested more than { $most } deep
sgf-open-value = this value has no end: ] is missing
sgf-no-value = { $property } has no value in brackets
sgf-unknown-game = “{ $number }” isn't the number of a game I know in SGF (property GM). If it's one of mine, name it with `game=`, such as `game=piskvorky`
sgf-bad-value = “{ $value }” isn't a value of { $property }
sgf-bad-point = “{ $value }” isn't a point: it should be two small letters
sgf-off-board = { $value } isn't on the board, which has { $size } lines a side
sgf-contradiction = { $property } contradicts the rest of the file
sgf-stones = no game begins with these stones on the board; remove those that have no liberty or end the game
sgf-wrong-colour = move { $number } is { $side ->
    [white] a white
   *[black] a black
} stone, but it's the other side's turn
sgf-no-pass = move { $number } is a pass, which this game doesn't have

json-encoding = the file isn't text in UTF-8
json-ends = the file ends here, before the record does; the rest of it is missing
json-expected = { $what } is expected here
json-too-deep = lists and objects are nested more than { $most } deep here
json-twice = “{ $name }” appears a second time here; remove one of the two
json-missing = “{ $name }” is missing in the part that ends here
json-unknown = “{ $name }” isn't a known name here; these are: { $known }

record-version = the file has version { $found }, but this program reads version { $known }
record-moment = a moment such as 2026-11-21T18:30:00Z, or null, is expected here
record-result = the result that begins here isn't the one that the moves lead to
record-no-game = there's no game { $game }
record-rules = the file uses version { $found } of the rules, but this program has version { $known }

# Options that the game doesn't take.

record-option-unknown = there's no option { $name }; the options are { $known }
record-option-value = { $name } must be { $expected }, not { $given }
record-option-half = { $name } must be { $min }..{ $max } in steps of 0.5, not { $given }
record-option-writing = { $name } can't be read: { $why }
record-option-object = the options must be an object of names and values
record-option-at-most = { $option } can't be more than { $limit }
record-option-needs = with { $value }, { $option } must be { $needed }
record-option-needs-odd = with { $value }, { $option } must be an odd number, at least { $least }
record-option-allows = with { $option } { $value }, { $other } must be one of: { $allowed }
record-option-own-rule = { $value } has its own rule for longer rows, so { $option } means nothing

# What a file should have in a place, for json-expected.

json-value = a value
json-list = a list in [ ]
json-object = an object in {"{ }"}
json-colon = a colon between the name and its value
json-comma-object = a comma or the closing {"}"}
json-comma-list = a comma or the closing ]
json-name = a name in quotation marks
json-after-comma = something after the comma, or no comma,
json-end = nothing more but the end of the file
json-line-break = \n in the place of a line break, or the closing quotation mark,
json-zero = a number without a zero in front
json-smaller = a smaller number
json-any = a text in quotation marks, a number, true, false, null, a list or an object
json-escape = a sign that may follow a backslash, such as \n or \u00e9,
record-file-version = the version of the file, a whole number,
record-source = an object with "date" and "details"
record-player = the name of a player in quotation marks
record-game = the id of a game in quotation marks
record-rules-version = the version of the rules, a whole number,
record-side = "white" or "black"
record-move = a move in quotation marks
json-text = a text in quotation marks
record-moment-or-null = a moment in quotation marks, or null,
json-object-or-null = an object in {"{ }"}, or null,
record-side-or-null = "white", "black" or null
