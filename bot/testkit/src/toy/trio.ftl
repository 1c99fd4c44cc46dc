trio-name = Trio
trio-tagline = Three in a row on nine cells.
trio-preset-standard = A row wins.
trio-preset-inverted = Whoever completes a row loses.
trio-option-row = Whether a row of three wins or loses.
trio-value-row-wins = a row wins
trio-value-row-loses = a row loses
trio-command-play = Place a stone
trio-field-cell = The cell, such as b2
trio-stone = { $side ->
    [white] white stone
   *[black] black stone
}
trio-stones = Stones { $count }
trio-aim = A row { $row }
trio-last = { $cell }
trio-left = { $count } cells are empty
trio-outcome-row = { $winner } wins by a row.
trio-outcome-full = A draw: no cell is left.
trio-no-cell = `{ $typed }` is no cell; the cells are a1 to c3.
trio-taken = On `{ $cell }` there is a stone already.
trio-rules = **Turns.** Place a stone on an empty cell in turn. { $row ->
    [loses] Whoever completes a row of three loses.
   *[wins] Whoever completes a row of three wins.
}
