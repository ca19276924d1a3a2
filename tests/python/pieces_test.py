"""The parts of the Python client that need no server: patches, codes, chance, pauses, what is kept."""
import json
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "python" / "src"))
import vivarium  # noqa: E402  # the path has to be known first
from vivarium.entries import merged, without_aborted  # noqa: E402
from vivarium.patch import patched  # noqa: E402
from vivarium.session_keeper import SessionKeeper  # noqa: E402

FIXTURES = ROOT / "tests" / "protocol" / "fixtures"


class Patches(unittest.TestCase):
    def test_recorded_patches_lead_from_view_to_view(self):
        views, patches = {}, 0
        for line in (FIXTURES / "recorded.jsonl").read_text(encoding="utf-8").splitlines():
            message = json.loads(line).get("message", {})
            if message.get("method") != "table.update":
                continue
            told, viewer = message["params"], json.dumps(message["params"].get("you", {}).get("seat"))
            at = (told["table"], viewer)
            if "patch" in told and views.get(at, (None,))[0] == told["from"]:
                before = json.dumps(views[at][1])
                views[at] = (told["seq"], patched(views[at][1], told["patch"]))
                self.assertNotEqual(json.dumps(views[at][1]), before)
                patches += 1
            elif "view" in told:
                views[at] = (told["seq"], told["view"])
        self.assertGreater(patches, 5)

    def test_operations(self):
        for document, patch, after in (
            ({"a": [1, 2]}, [{"op": "add", "path": "/a/1", "value": 9}], {"a": [1, 9, 2]}),
            ({"a": [1, 2]}, [{"op": "add", "path": "/a/-", "value": 9}], {"a": [1, 2, 9]}),
            ({"a": [1, 2]}, [{"op": "add", "path": "/a/2", "value": 9}], {"a": [1, 2, 9]}),
            ({"a": [1, 2]}, [{"op": "remove", "path": "/a/0"}], {"a": [2]}),
            ({"a": [1, [2]]}, [{"op": "replace", "path": "/a/1/0", "value": None}], {"a": [1, [None]]}),
            ({"a/b": {"~": 1}}, [{"op": "replace", "path": "/a~1b/~0", "value": 2}], {"a/b": {"~": 2}}),
            ({"a": 1}, [{"op": "add", "path": "/a", "value": 2}, {"op": "add", "path": "/b", "value": 3}],
             {"a": 2, "b": 3}),
            ({"a": 1, "b": 2}, [{"op": "remove", "path": "/a"}], {"b": 2}),
            ({"a": 1}, [{"op": "replace", "path": "", "value": [1]}], [1]),
        ):
            before = json.dumps(document)
            self.assertEqual(patched(document, patch), after)
            self.assertEqual(json.dumps(document), before, "nothing is changed in place")

    def test_what_a_patch_does_not_touch_is_shared(self):
        document = {"a": {"x": 1}, "b": {"y": 2}}
        self.assertIs(patched(document, [{"op": "replace", "path": "/a/x", "value": 3}])["b"], document["b"])

    def test_what_does_not_fit(self):
        document = {"a": [1, 2], "b": 1}
        for path, op in (("/c", "replace"), ("/c", "remove"), ("/a/2", "replace"), ("/a/3", "add"),
                         ("/a/01", "replace"), ("/a/x", "add"), ("/b/c", "add"), ("/c/d", "add"), ("a", "add"),
                         ("/a/-", "remove")):
            with self.subTest(f"{op} {path}"), self.assertRaises(ValueError):
                patched(document, [{"op": op, "path": path, "value": 1}])


class Codes(unittest.TestCase):
    def test_the_examples_of_all_languages(self):
        examples = json.loads((FIXTURES / "typed_codes.json").read_text(encoding="utf-8"))["taken"]
        self.assertGreater(len(examples), 20)
        for typed, code in examples:
            with self.subTest(typed):
                self.assertEqual(vivarium.clean_code(typed), code)


def table(**fairness):
    return {"id": "r_jts0z039etx8kwxvhb92", "players": 2, "fairness": {
        "commitment": "1d496123c7e5c8eccceb3df8ae18a5562ffca12109f22d21d0713c8676edaf02",
        "seat_commits": {"0": "b658fd6c2787a658777747145c408610abf45c3baabbfefdc696d85e948116bd"},
        "seat_seeds": {"0": "f65e923fff3b897f286831d05483360dc9fee98dfd1b63365c00c990b31b5f22", "1": "00" * 32},
        "server_seed": "9f568f54bb3baf1f821a48def7381f1265a31d364fdc40de2b596002f9be45f2", **fairness}}


class Chance(unittest.TestCase):
    """The example of docs/protocol.md, section 17."""

    def test_all_is_known_and_right(self):
        said = vivarium.check_fairness(table())
        self.assertEqual((said.server, said.seats), (True, {0: True}))
        self.assertEqual(said.key, "39d15776b59baa4fbd33cc73b819d93e807c128ba7d3f8192819ef6ff99fbc16")

    def test_a_lesson_is_dealt_from_no_seed(self):
        said = vivarium.check_fairness({**table(), "lesson": "first_game"})
        self.assertEqual((said.server, said.key), (True, None))

    def test_what_is_not_told_yet_and_what_is_wrong(self):
        running = table(seat_seeds={})
        del running["fairness"]["server_seed"]
        said = vivarium.check_fairness(running)
        self.assertEqual((said.server, said.seats, said.key), (None, {0: None}, None))
        said = vivarium.check_fairness(table(commitment="ab" * 32, seat_seeds={"0": "00" * 32}))
        self.assertEqual((said.server, said.seats), (False, {0: False}))

    def test_a_seed_is_kept_until_it_is_public(self):
        store = {}
        commitment = vivarium.SeedKeeper(store).commit()
        seed = vivarium.SeedKeeper(store).seed_for(commitment)
        said = vivarium.check_fairness(table(seat_commits={"1": commitment}, seat_seeds={"1": seed}))
        self.assertEqual(said.seats, {1: True})
        vivarium.SeedKeeper(store).forget(commitment)
        self.assertIsNone(vivarium.SeedKeeper(store).seed_for(commitment))

    def test_keys_differ(self):
        keys = {vivarium.new_key() for _ in range(100)}
        self.assertEqual(len(keys), 100)
        for key in keys:
            self.assertRegex(key, r"^[A-Za-z0-9_-]{8,64}$")


class Errors(unittest.TestCase):
    def test_of_the_wire(self):
        error = vivarium.WireError.from_object({"code": -32012, "message": "No.", "data": {
            "code": "illegal_action", "reason": "tokens_left", "rule": "harmonies 5.6", "seq": 7}})
        self.assertEqual((error.code, error.number, error.remedy), ("illegal_action", -32012, "final"))
        self.assertEqual((error.data["rule"], error.retry_after_ms, str(error)),
                         ("harmonies 5.6", None, "illegal_action: No."))

    def test_remedies(self):
        remedies = {code: vivarium.WireError(code, "").remedy
                    for code in ("busy", "bad_token", "timeout", "connection_lost", "closed", "not_known_yet")}
        self.assertEqual(remedies, {"busy": "again", "bad_token": "first", "timeout": "again",
                                    "connection_lost": "again", "closed": "final", "not_known_yet": "final"})

    def test_pauses(self):
        busy, told = vivarium.WireError("busy", ""), vivarium.WireError("busy", "", {"retry_after_ms": 2000})
        self.assertEqual([vivarium.pause_after(busy, refused, lambda: 1.0) for refused in (0, 1, 2, 9, 9999)],
                         [600, 1200, 2400, 30_000, 30_000])
        self.assertEqual(vivarium.pause_after(busy, 0, lambda: 0.0), 300)
        self.assertEqual([vivarium.pause_after(told, 5, lambda value=value: value) for value in (0.0, 1.0)],
                         [2000, 2400])
        self.assertIsNone(vivarium.pause_after(vivarium.WireError("stale_decision", ""), 0))
        self.assertIsNone(vivarium.pause_after(OSError(), 0))


def entry(seq, *types):
    return {"seq": seq, "at_ms": 0, "events": [{"type": kind} for kind in types]}


class Entries(unittest.TestCase):
    def test_the_newer_telling_holds(self):
        older, newer = (entry(1, "a"), entry(3, "b")), (entry(2, "c"), entry(3, "d"))
        self.assertEqual(merged(older, newer), (entry(1, "a"), entry(2, "c"), entry(3, "d")))
        self.assertEqual(merged((entry(1, "a"),), (entry(2, "b"),)), (entry(1, "a"), entry(2, "b")))

    def test_an_aborted_game_is_not_told(self):
        told = (entry(1, "table.created"), entry(2, "table.started", "turn_began"), entry(3, "moved"),
                entry(4, "table.aborted"), entry(5, "moved"))
        self.assertEqual(without_aborted(told), (entry(1, "table.created"), entry(2, "table.started"),
                                                 entry(4, "table.aborted"), entry(5, "moved")))


class Kept(unittest.TestCase):
    def test_a_file_keeps_and_is_its_owners_alone(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "ann.json"
            store = vivarium.FileStore(path)
            store["a"], store["b"] = "1", "2"
            del store["a"]
            self.assertEqual(dict(vivarium.FileStore(path)), {"b": "2"})
            self.assertEqual(path.stat().st_mode & 0o077, 0)
            self.assertEqual([one.name for one in Path(folder).iterdir()], ["ann.json"])

    def test_guests_are_put_aside(self):
        store = {}
        kept = SessionKeeper(store)
        kept.use("one", {"id": "u_1", "nickname": "Ann"})
        kept.put_aside()
        kept.use("two", {"id": "u_2", "nickname": "Bea"})
        self.assertEqual((kept.token, kept.nickname), ("two", "Bea"))
        self.assertEqual(SessionKeeper(store).aside, (vivarium.AsideSession("one", "Ann"),))
        kept.use("one", {"id": "u_1", "nickname": "Ann"})
        self.assertEqual(kept.aside, ())

    def test_a_device_is_known_by_a_name_that_nobody_reads(self):
        store = {}
        kept = SessionKeeper(store)
        for number in range(10):
            kept.keep_device(f"name{number}", str(number))
        self.assertEqual((kept.device("NAME9 "), kept.device("name0")), ("9", None))
        self.assertNotIn("name9", json.dumps(store))


if __name__ == "__main__":
    unittest.main()
