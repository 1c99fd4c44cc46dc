"""OpenSpiel's Monte Carlo search as a program that speaks the Go Text Protocol, to compare `plain` with it:

    cargo bench -p engine -- gomoku-9 --plain --nodes 500 --peer "gtp:python openspiel.py gomoku(size=9,connect=5) 500"

Needs OpenSpiel from PyPI (`pip install open_spiel`). Arguments: the game and the number of simulations, each with one random
game. Points are a column's letter, all letters of the alphabet, and a row's number.
"""
import random
import re
import sys

import pyspiel

game = pyspiel.load_game(sys.argv[1])
size = int(re.search(r"size=(\d+)", sys.argv[1]).group(1))
bot = pyspiel.MCTSBot(
    game, pyspiel.RandomRolloutEvaluator(1, random.randrange(1 << 30)), 1.4, int(sys.argv[2]), 1000, True,
    random.randrange(1 << 30), False,
)
state = game.new_initial_state()


def number(vertex):
    if vertex == "pass":
        return size * size
    return (int(vertex[1:]) - 1) * size + ord(vertex[0]) - ord("a")


def vertex(action):
    if action == size * size:
        return "pass"
    return chr(ord("a") + action % size) + str(action // size + 1)


for line in sys.stdin:
    command, *words = line.lower().split()
    answer = ""
    if command == "clear_board":
        state = game.new_initial_state()
    elif command == "play":
        state.apply_action(number(words[1]))
    elif command == "genmove":
        action = bot.step(state)
        state.apply_action(action)
        answer = vertex(action)
    elif command == "final_score":
        black = state.returns()[0] if state.is_terminal() else 0
        answer = "b+1" if black > 0 else "w+1" if black < 0 else "0"
    print("= " + answer + "\n", flush=True)
