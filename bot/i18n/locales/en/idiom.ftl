# Words that depend on where people read a text. Texts refer to them as idiom.NAME; nothing else may ask for $places,
# $chosen-by or $command-sign. A language has the forms that it needs.

idiom =
    .in-this-place = { $places ->
        [rooms] in this room
       *[servers] on this server
    }
    .pictures-need = { $places ->
        [rooms] The homeserver refuses the file; ask its admin about its limits.
       *[servers] An admin can give me the permission **Attach Files**.
    }
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
    .press = { $chosen-by ->
        [numbers] choose
       *[buttons] press
    }
    .press-first = { $chosen-by ->
        [numbers] Choose
       *[buttons] Press
    }
    .pressed = { $chosen-by ->
        [numbers] chosen
       *[buttons] pressed
    }
    .button = { $chosen-by ->
        [numbers] choice
       *[buttons] button
    }
    .button-that-agrees = { $chosen-by ->
        [numbers] choose to agree
       *[buttons] press the button that agrees
    }
    .with-its-button = { $chosen-by ->
        [numbers] with its number
       *[buttons] with its button
    }
    .press-a-button = { $chosen-by ->
        [numbers] reply with a number
       *[buttons] press a button
    }
    .ask-privately = { $chosen-by ->
        [numbers] Send me a direct message.
       *[buttons] Use the slash command, or send me a direct message.
    }
    .attach = { $chosen-by ->
        [numbers] Send one, or reply to one, with the text
       *[buttons] Attach one to the slash command
    }
    .only-to-you = { $chosen-by ->
        [numbers] { "" }
       *[buttons] , only to you
    }
    .sign = { $command-sign }
