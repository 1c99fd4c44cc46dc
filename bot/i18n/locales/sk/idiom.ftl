# Words that depend on where people read a text. Texts refer to them as idiom.NAME; nothing else may ask for $places,
# $chosen-by or $command-sign. A language has the forms that it needs.

idiom =
    .na-tomto-mieste = { $places ->
        [rooms] v tejto miestnosti
       *[servers] na tomto serveri
    }
    .pictures-need = { $places ->
        [rooms] Súbor odmieta homeserver; na jeho limity sa spýtaj jeho správcu.
       *[servers] Správca mi môže dať povolenie **Prikladať súbory (Attach Files)**.
    }
    .tento-server = { $places ->
        [rooms] tento priestor
       *[servers] tento server
    }
    .tento-server-zaciatok = { $places ->
        [rooms] Tento priestor
       *[servers] Tento server
    }
    .tohto-servera = { $places ->
        [rooms] tohto priestoru
       *[servers] tohto servera
    }
    .na-tomto-serveri = { $places ->
        [rooms] v tomto priestore
       *[servers] na tomto serveri
    }
    .na-tomto-serveri-zaciatok = { $places ->
        [rooms] V tomto priestore
       *[servers] Na tomto serveri
    }
    .server = { $places ->
        [rooms] priestor
       *[servers] server
    }
    .servera = { $places ->
        [rooms] priestoru
       *[servers] servera
    }
    .serverov = { $places ->
        [rooms] priestorov
       *[servers] serverov
    }
    .cely-server = { $places ->
        [rooms] celý priestor
       *[servers] celý server
    }
    .cely-server-zaciatok = { $places ->
        [rooms] Celý priestor
       *[servers] Celý server
    }
    .celeho-servera = { $places ->
        [rooms] celého priestoru
       *[servers] celého servera
    }
    .niekde-spolocne = { $places ->
        [rooms] v miestnosti
       *[servers] v kanáli na serveri
    }
    .v-tomto-kanali = { $places ->
        [rooms] v tejto miestnosti
       *[servers] v tomto kanáli
    }
    .v-tomto-kanali-zaciatok = { $places ->
        [rooms] V tejto miestnosti
       *[servers] V tomto kanáli
    }
    .tohto-kanala = { $places ->
        [rooms] tejto miestnosti
       *[servers] tohto kanála
    }
    .tento-kanal = { $places ->
        [rooms] túto miestnosť
       *[servers] tento kanál
    }
    .kanal = { $places ->
        [rooms] miestnosť
       *[servers] kanál
    }
    .kanal-zaciatok = { $places ->
        [rooms] Miestnosť
       *[servers] Kanál
    }
    .kanala = { $places ->
        [rooms] miestnosti
       *[servers] kanála
    }
    .kanali = { $places ->
        [rooms] miestnosti
       *[servers] kanáli
    }
    .kanaloch = { $places ->
        [rooms] miestnostiach
       *[servers] kanáloch
    }
    .kanalov = { $places ->
        [rooms] miestností
       *[servers] kanálov
    }
    .kanaly = { $places ->
        [rooms] miestnosti
       *[servers] kanály
    }
    .jediny-kanal = { $places ->
        [rooms] jedinú miestnosť
       *[servers] jediný kanál
    }
    .jedneho-kanala = { $places ->
        [rooms] jednej miestnosti
       *[servers] jedného kanála
    }
    .jeden-kanal = { $places ->
        [rooms] Jedna miestnosť
       *[servers] Jeden kanál
    }
    .iny-kanal = { $places ->
        [rooms] inú miestnosť
       *[servers] iný kanál
    }
    .ineho-kanala = { $places ->
        [rooms] inej miestnosti
       *[servers] iného kanála
    }
    .v-spolocnom-kanali = { $places ->
        [rooms] v spoločnej miestnosti
       *[servers] v spoločnom kanáli
    }
    .stlac = { $chosen-by ->
        [numbers] zvoľ
       *[buttons] stlač
    }
    .stlac-zaciatok = { $chosen-by ->
        [numbers] Zvoľ
       *[buttons] Stlač
    }
    .stlacit = { $chosen-by ->
        [numbers] zvoliť
       *[buttons] stlačiť
    }
    .stlacia = { $chosen-by ->
        [numbers] zvolia
       *[buttons] stlačia
    }
    .stlac-suhlas = { $chosen-by ->
        [numbers] zvoľ súhlas
       *[buttons] stlač tlačidlo, ktorým súhlasíš
    }
    .jej-tlacidlom = { $chosen-by ->
        [numbers] jej číslom
       *[buttons] jej tlačidlom
    }
    .tlacidlom = { $chosen-by ->
        [numbers] číslom
       *[buttons] tlačidlom
    }
    .toto-tlacidlo = { $chosen-by ->
        [numbers] Táto voľba už neplatí
       *[buttons] Toto tlačidlo už nefunguje
    }
    .tlacidlo = { $chosen-by ->
        [numbers] Potvrdenie
       *[buttons] Tlačidlo
    }
    .napis-sukromne = { $chosen-by ->
        [numbers] Pošli mi súkromnú správu.
       *[buttons] Použi príkaz s lomkou alebo mi pošli súkromnú správu.
    }
    .priloz = { $chosen-by ->
        [numbers] Pošli ho, alebo naň odpovedz, s textom
       *[buttons] Prilož ho k príkazu s lomkou
    }
    .len-ty = { $chosen-by ->
        [numbers] { "" }
       *[buttons] ; vidíš ich len ty
    }
    .sign = { $command-sign }
