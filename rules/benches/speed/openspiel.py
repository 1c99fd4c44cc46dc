"""Random games a second that OpenSpiel plays on one core: rows `name rate` for `cargo xtask speed`.

Needs OpenSpiel from PyPI (`pip install open_spiel`, or `uv run --with open_spiel openspiel.py`). Its C++
Monte Carlo search with a random evaluator is asked for two evaluations, each of many random games: one from
the start of a game, one after a first move. The processor's time of this process counts, and of five
measurements the median.
"""
import statistics
import sys
import time

GAMES = {
    "dama": "checkers",
    "go-9": "go(board_size=9)",
    "go-19": "go(board_size=19)",
    "piskvorky-15": "gomoku(size=15,connect=5,anti=false)",
}
# Go there never lets a board come back, so both rows have the same peer.
GAMES["go-9-superko"] = GAMES["go-9"]
GAMES["go-19-superko"] = GAMES["go-19"]

SECONDS = 0.5


def taken(game, games):
    evaluator = pyspiel.RandomRolloutEvaluator(games, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 2, 100, False, 1, False)
    begin = time.process_time()
    bot.mcts_search(game.new_initial_state())
    return time.process_time() - begin


def rate(name):
    game = pyspiel.load_game(name)
    games = 16
    while taken(game, games) < SECONDS / 4:
        games *= 2
    games *= 4
    return statistics.median(2 * games / taken(game, games) for _ in range(5))


try:
    import pyspiel
except ImportError:
    sys.exit("OpenSpiel not installed: pip install open_spiel")

rates = {}
for row, name in GAMES.items():
    if name not in rates:
        rates[name] = rate(name)
    print(row, f"{rates[name]:.0f}", flush=True)
