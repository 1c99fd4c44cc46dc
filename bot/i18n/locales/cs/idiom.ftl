# Words that depend on where people read a text. Texts refer to them as idiom.NAME; nothing else may ask for $places,
# $chosen-by or $command-sign. A language has the forms that it needs.

idiom =
    .na-tomto-miste = { $places ->
        [rooms] v této místnosti
       *[servers] na tomto serveru
    }
    .pictures-need = { $places ->
        [rooms] Soubor odmítá homeserver; na jeho limity se zeptej jeho správce.
       *[servers] Správce mi může dát oprávnění **Přikládat soubory**.
    }
    .tento-server = { $places ->
        [rooms] tento prostor
       *[servers] tento server
    }
    .tento-server-zacatek = { $places ->
        [rooms] Tento prostor
       *[servers] Tento server
    }
    .tohoto-serveru = { $places ->
        [rooms] tohoto prostoru
       *[servers] tohoto serveru
    }
    .na-tomto-serveru = { $places ->
        [rooms] v tomto prostoru
       *[servers] na tomto serveru
    }
    .na-tomto-serveru-zacatek = { $places ->
        [rooms] V tomto prostoru
       *[servers] Na tomto serveru
    }
    .server = { $places ->
        [rooms] prostor
       *[servers] server
    }
    .serveru = { $places ->
        [rooms] prostoru
       *[servers] serveru
    }
    .serveru-vic = { $places ->
        [rooms] prostorů
       *[servers] serverů
    }
    .na-vsech-serverech = { $places ->
        [rooms] ve všech prostorech
       *[servers] na všech serverech
    }
    .cely-server = { $places ->
        [rooms] celý prostor
       *[servers] celý server
    }
    .cely-server-zacatek = { $places ->
        [rooms] Celý prostor
       *[servers] Celý server
    }
    .celeho-serveru = { $places ->
        [rooms] celého prostoru
       *[servers] celého serveru
    }
    .ze-serveru-na-kterych = { $places ->
        [rooms] z prostorů, ve kterých
       *[servers] ze serverů, na kterých
    }
    .nekde-spolecne = { $places ->
        [rooms] v místnosti
       *[servers] na serveru v kanálu
    }
    .v-tomto-kanalu = { $places ->
        [rooms] v této místnosti
       *[servers] v tomto kanálu
    }
    .v-tomto-kanalu-zacatek = { $places ->
        [rooms] V této místnosti
       *[servers] V tomto kanálu
    }
    .tohoto-kanalu = { $places ->
        [rooms] této místnosti
       *[servers] tohoto kanálu
    }
    .tento-kanal = { $places ->
        [rooms] tuto místnost
       *[servers] tento kanál
    }
    .kanal = { $places ->
        [rooms] místnost
       *[servers] kanál
    }
    .kanal-zacatek = { $places ->
        [rooms] Místnost
       *[servers] Kanál
    }
    .kanalu = { $places ->
        [rooms] místnosti
       *[servers] kanálu
    }
    .kanalu-vic = { $places ->
        [rooms] místností
       *[servers] kanálů
    }
    .kanaly = { $places ->
        [rooms] místnosti
       *[servers] kanály
    }
    .jediny-kanal = { $places ->
        [rooms] jedinou místnost
       *[servers] jediný kanál
    }
    .jednoho-kanalu = { $places ->
        [rooms] jedné místnosti
       *[servers] jednoho kanálu
    }
    .jeden-kanal = { $places ->
        [rooms] Jedna místnost
       *[servers] Jeden kanál
    }
    .jiny-kanal = { $places ->
        [rooms] jinou místnost
       *[servers] jiný kanál
    }
    .jineho-kanalu = { $places ->
        [rooms] jiné místnosti
       *[servers] jiného kanálu
    }
    .ve-spolecnem-kanalu = { $places ->
        [rooms] ve společné místnosti
       *[servers] ve společném kanálu
    }
    .stiskni = { $chosen-by ->
        [numbers] zvol
       *[buttons] stiskni
    }
    .stiskni-zacatek = { $chosen-by ->
        [numbers] Zvol
       *[buttons] Stiskni
    }
    .stisknout = { $chosen-by ->
        [numbers] zvolit
       *[buttons] stisknout
    }
    .stiskne = { $chosen-by ->
        [numbers] zvolí
       *[buttons] stiskne
    }
    .stisknou = { $chosen-by ->
        [numbers] zvolí
       *[buttons] stisknou
    }
    .stiskni-souhlas = { $chosen-by ->
        [numbers] zvol souhlas
       *[buttons] stiskni tlačítko, kterým souhlasíš
    }
    .jejim-tlacitkem = { $chosen-by ->
        [numbers] jejím číslem
       *[buttons] jejím tlačítkem
    }
    .tlacitkem = { $chosen-by ->
        [numbers] číslem
       *[buttons] tlačítkem
    }
    .toto-tlacitko = { $chosen-by ->
        [numbers] Tahle volba už neplatí
       *[buttons] Toto tlačítko už nefunguje
    }
    .tlacitko = { $chosen-by ->
        [numbers] Potvrzení
       *[buttons] Tlačítko
    }
    .napis-soukrome = { $chosen-by ->
        [numbers] Napiš mi soukromou zprávu.
       *[buttons] Použij příkaz s lomítkem, nebo mi napiš soukromou zprávu.
    }
    .priloz = { $chosen-by ->
        [numbers] Pošli ho, nebo na něj odpověz, s textem
       *[buttons] Přilož ho k příkazu s lomítkem
    }
    .jen-ja = { $chosen-by ->
        [numbers] { "" }
       *[buttons] ; uvidím je jen já
    }
    .sign = { $command-sign }
