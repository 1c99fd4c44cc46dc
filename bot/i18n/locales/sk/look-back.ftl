# Ohliadnutie za týždňom.

look-back-games = **Uplynulý týždeň:** { $games ->
    [one] { $games } dohraná hra
    [few] { $games } dohrané hry
   *[other] { $games } dohraných hier
} ({ $kinds }).
look-back-longest = Najdlhšia: { $white } a { $black }, { $game }, počet ťahov: { $moves } (`{ $code }`).
look-back-best = Najlepšia výhra: { $winner }, súper { $loser } s ratingom o { $points } vyšším ({ $game }, `{ $code }`).
look-back-streak = { $player }: výhry v rade: { $wins }.
look-back-solvers = Hádanky:
look-back-solver = { $player } ({ $days ->
    [one] { $days } deň
    [few] { $days } dni
   *[other] { $days } dní
}){ $last ->
    [yes] .
   *[no] ,
}
look-back-run = Najviac na prvýkrát v rade: { $player } ({ $run }).
look-back-first = Prvýkrát: { $player } a výhra nad programom Deska, úroveň { $level } ({ $game }).
look-back-waiting = Na súpera čaká:
look-back-waits = { $player } ({ $game }){ $last ->
    [yes] .
   *[no] ,
}
look-back-quiet = Dva tiché týždne. Hru začneš napríklad pomocou `/{ $kind } new`, hádanku pomocou `/game puzzle`.
look-back-named = { $changed ->
    [yes] Ohliadnutia za týždňom ťa zasa budú menovať.
   *[no] Ohliadnutia za týždňom ťa menujú, keď je o čom písať. Vynecháš sa pomocou `/me look-back off`.
}
look-back-unnamed = { $changed ->
    [yes] Ohliadnutia za týždňom ťa už nebudú menovať.
   *[no] Ohliadnutia za týždňom ťa nemenujú. Vrátiš sa pomocou `/me look-back on`.
}
command-look-back = Či ma menujú ohliadnutia za týždňom
param-look-back = Zapnúť alebo vypnúť
param-look-back-on = menovať ma
param-look-back-off = nemenovať ma
