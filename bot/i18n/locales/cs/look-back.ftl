# Ohlédnutí za týdnem.

look-back-games = **Uplynulý týden:** { $games ->
    [one] { $games } dohraná hra
    [few] { $games } dohrané hry
   *[other] { $games } dohraných her
} ({ $kinds }).
look-back-longest = Nejdelší: { $white } a { $black }, { $game }, počet tahů: { $moves } (`{ $code }`).
look-back-best = Nejlepší výhra: { $winner }, soupeř { $loser } s hodnocením o { $points } vyšším ({ $game }, `{ $code }`).
look-back-streak = { $player }: výhry v řadě: { $wins }.
look-back-solvers = Hádanky:
look-back-solver = { $player } ({ $days ->
    [one] { $days } den
    [few] { $days } dny
   *[other] { $days } dní
}){ $last ->
    [yes] .
   *[no] ,
}
look-back-run = Nejvíc napoprvé v řadě: { $player } ({ $run }).
look-back-first = Poprvé: { $player } a výhra nad programem Deska, úroveň { $level } ({ $game }).
look-back-waiting = Na soupeře čeká:
look-back-waits = { $player } ({ $game }){ $last ->
    [yes] .
   *[no] ,
}
look-back-quiet = Dva tiché týdny. Hru začneš třeba pomocí `/{ $kind } new`, hádanku pomocí `/game puzzle`.
look-back-named = { $changed ->
    [yes] Ohlédnutí za týdnem tě zase budou jmenovat.
   *[no] Ohlédnutí za týdnem tě jmenují, když je o čem psát. Vynecháš se pomocí `/me look-back off`.
}
look-back-unnamed = { $changed ->
    [yes] Ohlédnutí za týdnem tě už nebudou jmenovat.
   *[no] Ohlédnutí za týdnem tě nejmenují. Vrátíš se pomocí `/me look-back on`.
}
command-look-back = Zda mě jmenují ohlédnutí za týdnem
param-look-back = Zapnout, nebo vypnout
param-look-back-on = jmenovat mě
param-look-back-off = nejmenovat mě
