# Words that depend on where people read a text. Texts refer to them as idiom.NAME; nothing else may ask for $places,
# $chosen-by or $command-sign. A language has the forms that it needs.

idiom =
    .na-tomto-miste = { $places ->
        [servers] na tomto serveru
       *[rooms] v této místnosti
    }
    .pictures-need = { $places ->
        [servers] Správce mi může dát oprávnění **Přikládat soubory**.
       *[rooms] Soubor odmítá homeserver; na jeho limity se zeptej jeho správce.
    }
    .tento-server = { $places ->
        [room] tato místnost
        [rooms] tento prostor
       *[servers] tento server
    }
    .tento-server-zacatek = { $places ->
        [room] Tato místnost
        [rooms] Tento prostor
       *[servers] Tento server
    }
    .tohoto-serveru = { $places ->
        [room] této místnosti
        [rooms] tohoto prostoru
       *[servers] tohoto serveru
    }
    .na-tomto-serveru = { $places ->
        [room] v této místnosti
        [rooms] v tomto prostoru
       *[servers] na tomto serveru
    }
    .na-tomto-serveru-zacatek = { $places ->
        [room] V této místnosti
        [rooms] V tomto prostoru
       *[servers] Na tomto serveru
    }
    .server = { $places ->
        [room] místnost
        [rooms] prostor
       *[servers] server
    }
    .serveru = { $places ->
        [room] místnosti
        [rooms] prostoru
       *[servers] serveru
    }
    .serveru-vic = { $places ->
        [room] místností
        [rooms] prostorů
       *[servers] serverů
    }
    .na-vsech-serverech = { $places ->
        [room] ve všech místnostech
        [rooms] ve všech prostorech
       *[servers] na všech serverech
    }
    .cely-server = { $places ->
        [room] celá místnost
        [rooms] celý prostor
       *[servers] celý server
    }
    .cely-server-koho = { $places ->
        [room] celou místnost
        [rooms] celý prostor
       *[servers] celý server
    }
    .cely-server-zacatek = { $places ->
        [room] Celá místnost
        [rooms] Celý prostor
       *[servers] Celý server
    }
    .ze-serveru-na-kterych = { $places ->
        [room] z místností, ve kterých
        [rooms] z prostorů, ve kterých
       *[servers] ze serverů, na kterých
    }
    .tento-server-koho = { $places ->
        [room] tuto místnost
        [rooms] tento prostor
       *[servers] tento server
    }
    .serveru-a-kanalu = { $places ->
        [room] této místnosti
        [rooms] tohoto prostoru a jeho místností
       *[servers] tohoto serveru a jeho kanálů
    }
    .serveru-nebo-kanalu = { $places ->
        [room] této místnosti
        [rooms] prostoru, nebo jen jedné místnosti
       *[servers] serveru, nebo jen jednoho kanálu
    }
    .serveru-i-tady = { $places ->
        [room] této místnosti
        [rooms] tohoto prostoru, této místnosti
       *[servers] tohoto serveru, tohoto kanálu
    }
    .jeden-kanal = { $places ->
        [room] Tato místnost
        [rooms] Jedna místnost místo celého prostoru
       *[servers] Jeden kanál místo celého serveru
    }
    .nekde-spolecne = { $places ->
        [servers] na serveru v kanálu
       *[rooms] v místnosti
    }
    .v-tomto-kanalu = { $places ->
        [servers] v tomto kanálu
       *[rooms] v této místnosti
    }
    .v-tomto-kanalu-zacatek = { $places ->
        [servers] V tomto kanálu
       *[rooms] V této místnosti
    }
    .tohoto-kanalu = { $places ->
        [servers] tohoto kanálu
       *[rooms] této místnosti
    }
    .tento-kanal = { $places ->
        [servers] tento kanál
       *[rooms] tuto místnost
    }
    .kanal = { $places ->
        [servers] kanál
       *[rooms] místnost
    }
    .kanal-zacatek = { $places ->
        [servers] Kanál
       *[rooms] Místnost
    }
    .kanalu = { $places ->
        [servers] kanálu
       *[rooms] místnosti
    }
    .kanalu-vic = { $places ->
        [servers] kanálů
       *[rooms] místností
    }
    .kanaly = { $places ->
        [servers] kanály
       *[rooms] místnosti
    }
    .jediny-kanal = { $places ->
        [servers] jediný kanál
       *[rooms] jedinou místnost
    }
    .jiny-kanal = { $places ->
        [servers] jiný kanál
       *[rooms] jinou místnost
    }
    .jineho-kanalu = { $places ->
        [servers] jiného kanálu
       *[rooms] jiné místnosti
    }
    .ve-spolecnem-kanalu = { $places ->
        [servers] ve společném kanálu
       *[rooms] ve společné místnosti
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
