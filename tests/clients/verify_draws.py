"""Draws of a game, made anew after docs/fairness.md and compared with the states that an engine tells. For
verify_game.py; nothing but Python's standard library. Sections are those of that page."""
import base64
import binascii
import copy
import json
import struct
from collections import Counter
from hashlib import blake2b

WORDS_OF_A_BLOCK = 16
PURPOSES_MAX = 8
GENERATOR_BYTES = 32 + 4 * PURPOSES_MAX
ANSWERS_OF_A_LINE = 3  # to the line itself, to "save" and to "state"


class NotTheDraw(Exception):
    """Something else lies there than was drawn."""


# --- Section 7: a draw


def rotated(number, by):
    return (number << by | number >> (32 - by)) & 0xFFFFFFFF


def block(key, counter, nonce):
    """RFC 8439, section 2.3: sixteen words."""
    start = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key), counter,
             *struct.unpack("<3I", nonce)]
    x = list(start)

    def quarter(a, b, c, d):
        x[a] = (x[a] + x[b]) & 0xFFFFFFFF
        x[d] = rotated(x[d] ^ x[a], 16)
        x[c] = (x[c] + x[d]) & 0xFFFFFFFF
        x[b] = rotated(x[b] ^ x[c], 12)
        x[a] = (x[a] + x[b]) & 0xFFFFFFFF
        x[d] = rotated(x[d] ^ x[a], 8)
        x[c] = (x[c] + x[d]) & 0xFFFFFFFF
        x[b] = rotated(x[b] ^ x[c], 7)

    for _ in range(10):
        for i in range(4):
            quarter(i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return [(a + b) & 0xFFFFFFFF for a, b in zip(x, start)]


class Stream:
    """The words of one purpose, and how many of them were taken."""

    def __init__(self, key, purpose, used=0):
        self.key, self.nonce = key, blake2b(purpose.encode(), digest_size=32).digest()[:12]
        self.used = used
        self.number, self.words = None, []

    def word(self):
        number, at = divmod(self.used, WORDS_OF_A_BLOCK)
        if number != self.number:
            self.number, self.words = number, block(self.key, number, self.nonce)
        self.used += 1
        return self.words[at]

    def below(self, bound):
        while (word := self.word()) < 2**32 % bound:
            pass
        return word % bound

    def die(self):
        return self.below(6) + 1

    def shuffled(self, items):
        items = list(items)
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items


# --- Section 9: what each game draws. `draw` has the streams by the last word of their purposes, each where the record
# began; at its end each must be where the state says.


def expect(what, found, wanted):
    if found != wanted:
        raise NotTheDraw(f"{what}: {found} is there, and {wanted} was drawn")


def expect_lowest(what, pile, shuffled):
    """Of a pile that only gets smaller, from its top."""
    expect(what, pile, shuffled[:len(pile)])


class Harmonies:
    purposes = ["harmonies.bag", "harmonies.animals", "harmonies.spirits", "harmonies.first_player"]
    tokens = {"blue": 23, "gray": 23, "brown": 21, "green": 19, "yellow": 19, "red": 15}

    def begin(self, draw, state, _events):
        colours = [colour for colour, count in self.tokens.items() for _ in range(count)]
        self.bag = draw["bag"].shuffled(colours)
        self.pile = draw["animals"].shuffled(range(1, 33))
        players = state["players"]
        if state["spirits"]:
            spirits = draw["spirits"].shuffled(range(33, 43))
            dealt = [sorted(spirits[2 * seat:2 * seat + 2]) for seat in range(players)]
            expect("the spirits", state["spirits_dealt"][:players], dealt)
        expect("the first player", state["first_player"], draw["first_player"].below(players))
        self.go_on(draw, None, state, None)

    def piles(self, state):
        colours = list(self.tokens)
        return [[colours.index(colour) for colour in state["bag"]], state["pile"]]

    def go_on(self, _draw, _before, state, _events):
        expect_lowest("the bag", state["bag"], self.bag)
        expect_lowest("the pile of animals", state["pile"], self.pile)


class Evolution:
    purposes = ["evolution.shuffle", "evolution.remove", "evolution.first_player"]

    def begin(self, draw, state, _events):
        cards = list(range(1, 130))
        if state["players"] == 2:
            mixed = draw["remove"].shuffled(cards)
            cards = sorted(mixed[:-40])
            expect("the cards taken out", state["removed"], sorted(mixed[-40:]))
        self.deck = draw["shuffle"].shuffled(cards)
        expect("the first player", state["first_player"], draw["first_player"].below(state["players"]))
        expect_lowest("the deck", state["deck"], self.deck)

    @staticmethod
    def piles(state):
        return [state["deck"], state["discard"], state["removed"]]

    def go_on(self, draw, before, state, events):
        reshuffled = [event["cards"] for event in events if event["type"] == "reshuffled"]
        for count in reshuffled:
            # Which card came to which place: the discards, the oldest first, are these places.
            places = draw["shuffle"].shuffled(range(count))
            self.deck = [None] * count
        if len(reshuffled) == 1:
            known = before["discard"][:count]
            order = [known[place] if place < len(known) else None for place in places]
            self.deck = [found if wanted is None else wanted
                         for wanted, found in zip(order, state["deck"] + order[len(state["deck"]):])]
        elif reshuffled:
            self.deck = state["deck"]
        expect_lowest("the deck", state["deck"], self.deck)


class RandomMutations:
    purposes = ["random-mutations.cards", "random-mutations.first_player", "random-mutations.climate",
                "random-mutations.running", "random-mutations.tie"]

    def begin(self, draw, state, _events):
        cards = [line["card"] for line in state["deck"]["lines"] for _ in range(line["count"])]
        self.deck = draw["cards"].shuffled(cards * (1 if state["players"] < 5 else 2))
        rolling, rolls = set(range(state["players"])), []
        while len(rolling) > 1 or not rolls:
            rolls.append([draw["first_player"].die() if seat in rolling else 0 for seat in range(8)])
            rolling = {seat for seat in rolling if rolls[-1][seat] == max(rolls[-1])}
        expect("the rolls for the first player", state["rolls"], rolls)
        expect("the first player", state["first_player"], min(rolling))
        self.go_on(draw, None, state, [])

    @staticmethod
    def piles(_state):
        return []

    def go_on(self, draw, _before, state, events):
        expect_lowest("the deck", state["main_deck"], self.deck)
        for event in events:
            if event["type"] == "climate":
                for colour in ("red", "black", "green"):
                    expect("the climate", event[colour], [draw["climate"].die() for _ in event[colour]])
            elif event["type"] == "ran":
                expect("the die of Running", event["die"], draw["running"].die())
            elif event["type"] == "tie_rolled":
                for seat, die in sorted(event["rolls"].items()):
                    expect(f"the tie's die of seat {seat}", die, draw["tie"].die())


class DominantSpecies:
    purposes = ["dominant-species.animals", "dominant-species.tiles", "dominant-species.cards",
                "dominant-species.elements", "dominant-species.redeal"]
    animals = ["mammal", "reptile", "bird", "amphibian", "arachnid", "insect"]
    elements = ["grass", "grub", "meat", "seed", "sun", "water"]
    cards = ["aquatic", "biodiversity", "biomass", "blight", "catastrophe", "cold_snap", "disease", "ecodiversity",
             "evolution", "fecundity", "fertile", "habitat", "hibernation", "ice_sheet", "immigrants", "instinct",
             "intelligence", "mass_exodus", "metamorphosis", "niche_biomes", "nocturnal", "omnivore", "parasitism",
             "predator", "symbiotic"]
    tiles = ["sea"] * 7 + [terrain for terrain in ("wetland", "savannah", "jungle", "forest", "desert", "mountain")
                           for _ in range(4)]

    def __init__(self):
        self.deck = None

    def piles(self, state):
        cards, tiles = sorted([*self.cards, "ice_age"]), list(dict.fromkeys(self.tiles))
        return [[cards.index(card) for card in state["deck"]],
                *([tiles.index(tile) for tile in stack] for stack in state["stacks"])]

    def begin(self, draw, state, events):
        if draw.goes("animals"):
            dealt = draw["animals"].shuffled(self.animals)
            seats = [one["seat"] for one in state["animals"]]
            for place, animal in enumerate(dealt):
                seat = seats[self.animals.index(animal)]
                if seat is not None and seat < state["players"]:
                    expect(f"the seat of the {animal}", seat, place % state["players"])
        self.go_on(draw, None, state, events)

    def go_on(self, draw, _before, state, events):
        if draw.goes("tiles"):
            self.lay_out(draw, state)
        elif draw.goes("elements"):
            self.draw_elements(draw, state, events)
        if self.deck is None:
            return
        expect_lowest("the deck", state["deck"], self.deck)
        for place, stack in enumerate(state["stacks"]):
            expect_lowest("a stack of tiles", stack, self.stacks[place])

    def lay_out(self, draw, state):
        at_random = state["options"]["setup"] == "random"
        tiles = list(self.tiles)
        if not at_random:
            for terrain in set(tiles):
                tiles.remove(terrain)
        tiles = draw["tiles"].shuffled(tiles)  # of a random earth the last seven lie on it
        self.stacks = [tiles[8 * place:8 * place + 8] for place in range(3)]
        self.deck = ["ice_age", *draw["cards"].shuffled(self.cards)]
        bag = Counter({element: 20 for element in self.elements})
        there = Counter(element for element in state["disks"] if element)
        if at_random:
            expect("the disks on the first earth", there, Counter(self.drawn(draw, bag, 12)))
        else:
            bag -= there
        for section in (1, 3, 8):  # Adaptation, Abundance, Wanderlust
            box = dict(zip(self.elements, state["boxes"][section]))
            expect("elements of the set-up", Counter(box), Counter({**dict.fromkeys(box, 0),
                                                                    **Counter(self.drawn(draw, bag, 4))}))

    def draw_elements(self, draw, state, events):
        """From the bag as it was before: what was drawn since is put back, the last first."""
        bag = Counter(dict(zip(self.elements, state["bag"])))
        turns = []
        for event in reversed(events):
            if event["type"] == "elements_drawn":
                turns.append(("drawn", event["elements"]))
                bag += Counter(event["elements"])
            elif event["type"] == "element_gained" and event["what"] == "symbiotic":
                turns.append(("drawn", [event["element"]]))
                bag += Counter([event["element"]])
            elif event["type"] == "boxes_cleared":
                turns.append(("cleared", event["elements"]))
                bag -= Counter(event["elements"])
        for how, elements in reversed(turns):
            if how == "cleared":
                bag += Counter(elements)
            else:
                expect("elements from the bag", sorted(elements), sorted(self.drawn(draw, bag, len(elements))))

    def drawn(self, draw, bag, count):
        taken = []
        for _ in range(count):
            ordered = [element for element in self.elements for _ in range(bag[element])]
            taken.append(ordered[draw["elements"].below(len(ordered))])
            bag[taken[-1]] -= 1
        return taken


class Ecosfera:
    purposes = ["ecosfera.plants", "ecosfera.animals", "ecosfera.first_player",
                *(f"ecosfera.deck.{seat}" for seat in range(4))]
    disaster, first_plant, first_animal, last = 6, 7, 37, 66
    extra = {"base": 3, "baltica": 4}

    def begin(self, draw, state, events):
        plants = range(self.first_plant, self.first_animal)
        animals = range(self.first_animal + state["without_keystone"], self.last + 1)
        self.markets = [draw["plants"].shuffled(plants), draw["animals"].shuffled(animals)]
        for seat in range(state["players"]):
            deck = [*range(1, 6), *[self.extra[state["set"]]] * (2 * state["extra_element"]),
                    *[self.disaster] * (2 + state["more_disasters"])]
            stream = draw[f"deck.{seat}"]
            while draw.goes(f"deck.{seat}"):
                shuffled = stream.shuffled(deck)
            self.expect_deck(state["seats"][seat], shuffled)
        if not state["first_seat_begins"]:
            expect("the first player", state["first_player"], draw["first_player"].below(state["players"]))
        self.go_on(draw, None, state, events)

    @staticmethod
    def piles(state):
        return [*(dealt["deck"] for dealt in state["markets"]), *(player["deck"] for player in state["seats"])]

    def go_on(self, draw, _before, state, events):
        for dealt, shuffled in zip(state["markets"], self.markets):
            expect_lowest("a market's deck", dealt["deck"][dealt["known"]:], shuffled)
        places, rows = {}, {}
        for event in events:
            if event["type"] == "deck_shuffled":
                places[event["seat"]] = draw[f"deck.{event['seat']}"].shuffled(range(event["cards"]))
                rows.pop(event["seat"], None)
            elif event["type"] == "row_drawn":
                rows[event["seat"]] = len(event["cards"])
        for seat, from_places in places.items():
            self.expect_sorted(state["seats"][seat], from_places, rows.get(seat, 0))

    @staticmethod
    def expect_sorted(player, places, drawn):
        """Of the cards that lie in the deck now, and of the row as it was drawn last, it is known where they lay before
        the shuffle: there they lay in the order of their numbers."""
        row = [one["card"] for one in sorted(player["row"], key=lambda one: one["number"]) if one["number"] < drawn]
        found = [card for _, card in sorted(zip(places, player["deck"] + row[::-1]))]
        expect("a player's discards before they were shuffled", found, sorted(found))

    @staticmethod
    def expect_deck(player, shuffled):
        row = [one["card"] for one in sorted(player["row"], key=lambda one: one["number"])]
        taken = len(shuffled) - len(player["deck"])
        expect("a player's deck and row", player["deck"] + row[len(row) - taken:][::-1], shuffled)


GAMES = {"harmonies": Harmonies, "evolution": Evolution, "random-mutations": RandomMutations,
         "dominant-species": DominantSpecies, "ecosfera": Ecosfera}


# --- Sections 8 and 10: states


class States:
    """What an engine told of each line of an export: its answers to the line, to "save" and to "state"."""

    def __init__(self, data):
        self.answers = data.splitlines()
        self.before, self.used = None, [0] * PURPOSES_MAX
        self.game, self.earlier = None, {}  # and how it was when so many words had been taken
        self.compared = self.words = 0

    def __str__(self):
        return (f"of {self.compared} states the hash is the record's, and {self.words} words of chance were drawn in "
                "them as section 9 has it")

    def take(self, seq, record, key, is_step, is_taken_back):
        told = self.answers[(seq - 1) * ANSWERS_OF_A_LINE:seq * ANSWERS_OF_A_LINE]
        if len(told) < ANSWERS_OF_A_LINE:
            raise NotTheDraw("there is no state of it")
        if not is_step:
            return
        try:
            step, saved, state = map(json.loads, told)
            snapshot = base64.b64decode(saved["snapshot"], validate=True)
            events = [one["event"] for one in step.get("events", [])]
            state = state["state"]
        except (ValueError, KeyError, TypeError, binascii.Error):
            raise NotTheDraw("it has no state: the engine refused something") from None
        if blake2b(snapshot, digest_size=32).hexdigest() != record["payload"]["state_hash"]:
            raise NotTheDraw("the state is not the one that the record names")
        if snapshot[-GENERATOR_BYTES:].hex() != state["rng"] or snapshot[-GENERATOR_BYTES:][:32] != key:
            raise NotTheDraw("the state draws from another key")
        used = list(struct.unpack(f"<{PURPOSES_MAX}I", snapshot[-4 * PURPOSES_MAX:]))
        self.draws(record, key, snapshot, state, events, used, is_taken_back)
        self.before, self.used = state, used
        self.compared += 1

    def draws(self, record, key, snapshot, state, events, used, is_taken_back):
        if record["kind"] == "started":
            self.game, self.used, self.earlier = GAMES[record["game"]](), [0] * PURPOSES_MAX, {}
        if is_taken_back:
            # Nothing is drawn: it is as it was when so many words had been taken.
            if tuple(used) not in self.earlier:
                raise NotTheDraw("words were drawn while something was taken back")
            self.game = copy.copy(self.earlier[tuple(used)])
            return
        draw = Draws(key, self.game.purposes, self.used, used)
        if record["kind"] == "started":
            self.game.begin(draw, state, events)
        else:
            self.game.go_on(draw, self.before, state, events)
        self.words += sum(used) - sum(self.used)
        draw.expect_all_drawn()
        if not all(bytes(pile) in snapshot for pile in self.game.piles(state)):
            raise NotTheDraw("the bytes of the state have other piles than its readable form")
        self.earlier[tuple(used)] = copy.copy(self.game)


class Draws:
    """The streams of a game by the last part of their purposes, from where a record finds them to where it leaves
    them."""

    def __init__(self, key, purposes, begin, end):
        self.streams = {purpose.partition(".")[2]: Stream(key, purpose, used)
                        for purpose, used in zip(purposes, begin)}
        self.ends = dict(zip(self.streams, end))
        self.others = sum(end[len(purposes):])

    def __getitem__(self, purpose):
        return self.streams[purpose]

    def goes(self, purpose):
        """Whether more words were taken of it."""
        return self.streams[purpose].used < self.ends[purpose]

    def expect_all_drawn(self):
        for purpose, stream in self.streams.items():
            expect(f"words for {purpose}", self.ends[purpose], stream.used)
        expect("words for nothing", self.others, 0)
