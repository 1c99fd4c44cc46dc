# The texts of Trio in English; a standard game has such a file in bot/i18n/locales/<language>.
# docs/further-game.md lists the families of keys with the arguments that each gets.

# Name and tagline; the tagline describes the command. No arguments.
trio-name = Trio
trio-tagline = Three in a row on nine cells.

# Presets, options, and the words that an option takes. No arguments.
trio-preset-standard = A row wins.
trio-preset-inverted = Whoever completes a row loses.
trio-option-row = Whether a row of three wins or loses.
trio-named-row = A row of three
trio-value-row-wins = a row wins
trio-value-row-loses = a row loses

# Move commands and their fields. No arguments.
trio-command-play = Place a stone
trio-field-square = The cell, such as b2

# Terms of the scene, with the arguments that the rules give them.
trio-aim = A row { $row }
trio-left = { $count } cells are empty

# Outcomes: $winner, $loser, $result and the numbers among the options.
trio-outcome-row = { $winner } wins by a row.
trio-outcome-row-reason = Three in a row
trio-outcome-full-reason = No cell is left
trio-outcome-full = A draw: no cell is left.

# Paragraphs of the rules: every option by its name.
trio-rules = **Turns.** Place a stone on an empty cell in turn. { $row ->
    [loses] Whoever completes a row of three loses.
   *[wins] Whoever completes a row of three wins.
}
