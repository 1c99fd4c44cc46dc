# Words that depend on where people read a text. Texts refer to them as idiom.NAME; nothing else may ask for $places,
# $chosen-by or $command-sign. A language has the forms that it needs.

idiom =
    .na-tomto-mieste = { $places ->
        [servers] na tomto serveri
       *[rooms] v tejto miestnosti
    }
    .pictures-need = { $places ->
        [servers] Správca mi môže dať povolenie **Prikladať súbory (Attach Files)**.
       *[rooms] Súbor odmieta homeserver; na jeho limity sa spýtaj jeho správcu.
    }
    .tento-server = { $places ->
        [room] táto miestnosť
        [rooms] tento priestor
       *[servers] tento server
    }
    .tento-server-zaciatok = { $places ->
        [room] Táto miestnosť
        [rooms] Tento priestor
       *[servers] Tento server
    }
    .tohto-servera = { $places ->
        [room] tejto miestnosti
        [rooms] tohto priestoru
       *[servers] tohto servera
    }
    .na-tomto-serveri = { $places ->
        [room] v tejto miestnosti
        [rooms] v tomto priestore
       *[servers] na tomto serveri
    }
    .na-tomto-serveri-zaciatok = { $places ->
        [room] V tejto miestnosti
        [rooms] V tomto priestore
       *[servers] Na tomto serveri
    }
    .server = { $places ->
        [room] miestnosť
        [rooms] priestor
       *[servers] server
    }
    .servera = { $places ->
        [room] miestnosti
        [rooms] priestoru
       *[servers] servera
    }
    .serverov = { $places ->
        [room] miestností
        [rooms] priestorov
       *[servers] serverov
    }
    .cely-server = { $places ->
        [room] celá miestnosť
        [rooms] celý priestor
       *[servers] celý server
    }
    .cely-server-koho = { $places ->
        [room] celú miestnosť
        [rooms] celý priestor
       *[servers] celý server
    }
    .cely-server-zaciatok = { $places ->
        [room] Celá miestnosť
        [rooms] Celý priestor
       *[servers] Celý server
    }
    .tento-server-koho = { $places ->
        [room] túto miestnosť
        [rooms] tento priestor
       *[servers] tento server
    }
    .najprisnejsi-server = { $places ->
        [room] najprísnejšia miestnosť
        [rooms] najprísnejší priestor
       *[servers] najprísnejší server
    }
    .servera-a-kanalov = { $places ->
        [room] tejto miestnosti
        [rooms] tohto priestoru a jeho miestností
       *[servers] tohto servera a jeho kanálov
    }
    .servera-alebo-kanala = { $places ->
        [room] tejto miestnosti
        [rooms] priestoru alebo jednej miestnosti
       *[servers] servera alebo jedného kanála
    }
    .servera-aj-tu = { $places ->
        [room] tejto miestnosti
        [rooms] tohto priestoru, tejto miestnosti
       *[servers] tohto servera, tohto kanála
    }
    .jeden-kanal = { $places ->
        [room] Táto miestnosť
        [rooms] Jedna miestnosť namiesto celého priestoru
       *[servers] Jeden kanál namiesto celého servera
    }
    .niekde-spolocne = { $places ->
        [servers] v kanáli na serveri
       *[rooms] v miestnosti
    }
    .v-tomto-kanali = { $places ->
        [servers] v tomto kanáli
       *[rooms] v tejto miestnosti
    }
    .v-tomto-kanali-zaciatok = { $places ->
        [servers] V tomto kanáli
       *[rooms] V tejto miestnosti
    }
    .tohto-kanala = { $places ->
        [servers] tohto kanála
       *[rooms] tejto miestnosti
    }
    .tento-kanal = { $places ->
        [servers] tento kanál
       *[rooms] túto miestnosť
    }
    .kanal = { $places ->
        [servers] kanál
       *[rooms] miestnosť
    }
    .kanal-zaciatok = { $places ->
        [servers] Kanál
       *[rooms] Miestnosť
    }
    .kanala = { $places ->
        [servers] kanála
       *[rooms] miestnosti
    }
    .kanali = { $places ->
        [servers] kanáli
       *[rooms] miestnosti
    }
    .kanaloch = { $places ->
        [servers] kanáloch
       *[rooms] miestnostiach
    }
    .kanalov = { $places ->
        [servers] kanálov
       *[rooms] miestností
    }
    .kanaly = { $places ->
        [servers] kanály
       *[rooms] miestnosti
    }
    .jediny-kanal = { $places ->
        [servers] jediný kanál
       *[rooms] jedinú miestnosť
    }
    .iny-kanal = { $places ->
        [servers] iný kanál
       *[rooms] inú miestnosť
    }
    .ineho-kanala = { $places ->
        [servers] iného kanála
       *[rooms] inej miestnosti
    }
    .v-spolocnom-kanali = { $places ->
        [servers] v spoločnom kanáli
       *[rooms] v spoločnej miestnosti
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
