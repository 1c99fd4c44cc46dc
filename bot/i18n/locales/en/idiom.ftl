# Words that depend on where people read a text. Texts refer to them as idiom.NAME; nothing else may ask for $places,
# $chosen-by or $command-sign. A language has the forms that it needs.

idiom =
    .in-this-place = { $places ->
        [servers] on this server
       *[rooms] in this room
    }
    .pictures-need = { $places ->
        [servers] An admin can give me the permission **Attach Files**.
       *[rooms] The homeserver refuses the file; ask its admin about its limits.
    }
    .this-server = { $places ->
        [room] this room
        [rooms] this space
       *[servers] this server
    }
    .this-server-first = { $places ->
        [room] This room
        [rooms] This space
       *[servers] This server
    }
    .on-this-server = { $places ->
        [room] in this room
        [rooms] in this space
       *[servers] on this server
    }
    .server = { $places ->
        [room] room
        [rooms] space
       *[servers] server
    }
    .servers = { $places ->
        [room] rooms
        [rooms] spaces
       *[servers] servers
    }
    .on-the-server = { $places ->
        [room] in the room
        [rooms] in the space
       *[servers] on the server
    }
    .on-all-servers = { $places ->
        [room] in all rooms
        [rooms] in all spaces
       *[servers] on all servers
    }
    .whole-server-first = { $places ->
        [room] Whole room
        [rooms] Whole space
       *[servers] Whole server
    }
    .server-and-channels = { $places ->
        [room] this room
        [rooms] this space and its rooms
       *[servers] this server and its channels
    }
    .server-or-channel = { $places ->
        [room] this room
        [rooms] the space, or of one room
       *[servers] the server, or of one channel
    }
    .server-or-here = { $places ->
        [room] this room
        [rooms] this space, this room
       *[servers] this server, this channel
    }
    .one-channel-first = { $places ->
        [room] This room
        [rooms] One room instead of the whole space
       *[servers] One channel instead of the whole server
    }
    .channel = { $places ->
        [servers] channel
       *[rooms] room
    }
    .channels = { $places ->
        [servers] channels
       *[rooms] rooms
    }
    .channels-first = { $places ->
        [servers] Channels
       *[rooms] Rooms
    }
    .somewhere-shared = { $places ->
        [servers] in a server channel
       *[rooms] in a room
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
