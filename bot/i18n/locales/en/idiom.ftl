# Words that depend on where people read a text. Texts refer to them as idiom.NAME; nothing else may ask for $places,
# $choices or $command-sign. A language has the forms that it needs.

idiom =
    .this-server = { $places ->
        [rooms] this space
       *[servers] this server
    }
    .this-server-first = { $places ->
        [rooms] This space
       *[servers] This server
    }
    .on-this-server = { $places ->
        [rooms] in this space
       *[servers] on this server
    }
    .server = { $places ->
        [rooms] space
       *[servers] server
    }
    .servers = { $places ->
        [rooms] spaces
       *[servers] servers
    }
    .on-the-server = { $places ->
        [rooms] in the space
       *[servers] on the server
    }
    .on-all-servers = { $places ->
        [rooms] in all spaces
       *[servers] on all servers
    }
    .whole-server-first = { $places ->
        [rooms] Whole space
       *[servers] Whole server
    }
    .channel = { $places ->
        [rooms] room
       *[servers] channel
    }
    .channels = { $places ->
        [rooms] rooms
       *[servers] channels
    }
    .channels-first = { $places ->
        [rooms] Rooms
       *[servers] Channels
    }
    .somewhere-shared = { $places ->
        [rooms] in a room
       *[servers] in a server channel
    }
    .press = { $choices ->
        [numbers] choose
       *[buttons] press
    }
    .press-first = { $choices ->
        [numbers] Choose
       *[buttons] Press
    }
    .pressed = { $choices ->
        [numbers] chosen
       *[buttons] pressed
    }
    .button = { $choices ->
        [numbers] choice
       *[buttons] button
    }
    .button-that-agrees = { $choices ->
        [numbers] choose to agree
       *[buttons] press the button that agrees
    }
    .with-its-button = { $choices ->
        [numbers] with its number
       *[buttons] with its button
    }
    .press-a-button = { $choices ->
        [numbers] reply with a number
       *[buttons] press a button
    }
    .ask-privately = { $choices ->
        [numbers] Send me a direct message.
       *[buttons] Use the slash command, or send me a direct message.
    }
    .attach = { $choices ->
        [numbers] Send one with the text
       *[buttons] Attach one to the slash command
    }
    .only-to-you = { $choices ->
        [numbers] { "" }
       *[buttons] , only to you
    }
    .sign = { $command-sign }
