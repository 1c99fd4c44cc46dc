# Names of parameters, options and settings in sentences. People type the key, so it stands beside the name.

name-key = “{ $key }”
name-with-key = “{ $label }” (`{ $key }`)
name-in-game = { $game }: { $label }
named-action = Action
named-actions = Actions
named-all = Everything
named-at = When
named-bits = Bits
named-board = Board
named-by = Square of the first end
named-channel = { idiom.channel }
named-claim = Claim
named-code = Code
named-command = Command
named-confirm = Confirm
named-file = File
named-format = Format
named-from = From
named-game = Game
named-game-number = Game in the file
named-how = Notifications
named-key = Key
named-move = Move
named-moves = Moves
named-name = Name
named-number = Number
named-numbers = Numbers
named-opponent = Opponent
named-option = Option
named-options = Options
named-page = Page
named-person = Person
named-piece = Piece
named-point = Point
named-promote = Bit of the new king
named-quiet = Quiet hours
named-reason = Reason
named-scope = Scope
named-side = Side
named-level = Level
named-square = Square
named-task = Task
named-time = Time
named-to = To
named-until = Until
named-role = Role
named-against = Against
named-window = Window
named-every = Rhythm
named-rounds = Rounds
named-kind = Kind
named-once = Only once
named-player = Player
named-result = Result
named-sign-up = Sign-up
named-value = Value
named-via = Via
named-which = Which
named-what = What
named-profile = Page about you
named-zone = Time zone

# Permissions, as Discord's own client calls them. It isn't there in Slovak, so Slovak has the English names as well.

permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-create-public-threads = Create Public Threads
permission-send-messages-in-threads = Send Messages in Threads
permission-attach-files = Attach Files

# What people type for yes and no, in every language at once.

typed-yes = yes, on, true, 1
typed-no = no, off, false, 0
