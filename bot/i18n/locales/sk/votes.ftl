# Hry, v ktorých všetci v kanáli hrajú spoločne za jednu stranu a o ťahoch hlasujú.

vote-everybody = { idiom.kanal-zaciatok }
vote-nobody-yet = Hlasujte o ďalšom ťahu: niektorý vyberte cez **Ťahať**. Hlasovať sa dá do { $until }; ak nebude hlasovať nikto, ešte raz tak dlho.
vote-open = { $count ->
    [one] Hlasoval jeden človek.
    [few] Hlasovali { $count } ľudia.
   *[other] Hlasovalo { $count } ľudí.
} Stlač niektorý ťah, alebo navrhni iný cez **Ťahať**. Hlasovať sa dá do { $until }; skončí sa to skôr, keď hlasujú tí, čo hlasovali o oboch posledných ťahoch, a jeden ťah má viac než polovicu.
vote-nobody-yet-turn = Hlasujte o ďalšom ťahu: zložte ho cez **Ťahať** zo všetkých akcií až do jeho konca. Hlasovať sa dá do { $until }; ak nebude hlasovať nikto, ešte raz tak dlho.
vote-open-turn = { $count ->
    [one] Hlasoval jeden človek.
    [few] Hlasovali { $count } ľudia.
   *[other] Hlasovalo { $count } ľudí.
} Stlač niektorý ťah, alebo zlož iný cez **Ťahať**. Hlasovať sa dá do { $until }; skončí sa to skôr, len čo hlasujú tí, čo hlasovali o oboch posledných ťahoch, a jeden ťah má viac než polovicu.
vote-stood-in = Žiadny ťah nemá hlasy, takže ťahám za vás, ako na úrovni { $level }.
vote-others = Ďalšie návrhy
vote-begun = { $player } hrá proti mne: hra `{ $code }`. Dosku pošlem sem. Ukončí ju `/club stop { $code }`.
vote-stopped = Hra `{ $code }` je zastavená.
vote-voted = V hre `{ $code }` hlasuješ za **{ $move }**.
vote-voted-draw = V hre `{ $code }` hlasuješ za remízu. Ponúkne sa, ak bude mať viac než polovicu hlasov.
vote-voted-resign = V hre `{ $code }` hlasuješ za vzdanie. Platí, ak bude mať viac než 60 % hlasov.
vote-counts = Zatiaľ: { $counts }.
vote-change = Svoj hlas môžeš do { $until } zmeniť. Pod **Viac** sa dá hlasovať aj za remízu alebo za vzdanie.
event-vote-stopped = Organizátor hru zastavil.
command-vote = Všetci tu hrajú spoločne proti mne a hlasujú o každom ťahu
param-vote-against = Proti komu
param-vote-against-deska = Deska
param-vote-window = Ako dlho sa dá o každom ťahu hlasovať, napríklad 1d
vote-moves-only = V tejto hre sa hlasuje iba o ťahoch, o remíze a o vzdaní: ťahy sa nedajú brať späť a nedá sa dať si poradiť. Organizátor ju ukončí príkazom `/club stop`.
vote-draw-declined = Remíza už bola ponúknutá. Znova o nej môžete hlasovať po svojom ďalšom ťahu.
vote-draft = Tvoj ťah zatiaľ: **{ $actions }**. Pokračuj, alebo ťah ukonči. Hlasuješ zaň, keď sa skončí.
vote-turn-typed = Tento ťah je na vyberanie po krokoch pridlhý. Napíš ho celý, akcie oddeľ čiarkami. Zatiaľ máš: { $actions }
vote-one-move = Hlasuj za jeden ťah.
vote-too-many = Takéto hry tu už bežia { $max }. Niektorú zastav príkazom `/club stop` s jej kódom, alebo počkaj, kým sa skončí.
vote-window = Hlasovať sa dá najmenej 10 minút a najviac 7 dní.
vote-title = Všetci proti Deske: { $game }
