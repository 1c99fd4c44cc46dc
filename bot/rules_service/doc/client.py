"""Plays random moves of a game by Deska's rules service and saves a picture of the position.

    python3 client.py http://127.0.0.1:8080 ordo 40 ordo.png
"""

import json
import os
import random
import re
import sys
import urllib.request


def ask(base, path, body):
    """Sends a request and returns the bytes of the answer."""
    headers = {"Content-Type": "application/json"}
    if "DESKA_TOKEN" in os.environ:
        headers["Authorization"] = "Bearer " + os.environ["DESKA_TOKEN"]
    request = urllib.request.Request(base + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return answer.read()


def main(base, game, count, file):
    moves = []
    while True:
        state = json.loads(ask(base, "/v1/replay", {"game": game, "moves": moves}))
        if not state["ok"]:
            sys.exit(state["error"])
        # A secret set-up is filled in: `setup:<12 bits>`.
        filled = {
            side: [re.sub(r"<(\d+) bits>", lambda found: "10" * (int(found[1]) // 2), text) for text in texts]
            for side, texts in state["legal"].items()
        }
        legal = [{"by": side, "move": text} for side, texts in filled.items() for text in texts]
        if not legal or len(moves) == count:
            break
        moves.append(random.choice(legal))
    with open(file, "wb") as picture:
        picture.write(ask(base, "/v1/render", {"game": game, "moves": moves, "theme": "dark"}))
    print(f"{len(moves)} moves, {state['phase']}: {state['position']}")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4])
