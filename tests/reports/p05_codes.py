"""P5, codes from a Japanese keyboard or out of a chat: taken wherever a code is typed or pasted, by page and server"""
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import ROOT, Refused, Server, browser, held, run, unit  # noqa: E402
from staff import PASSWORD, code_of, person  # noqa: E402


def full_width(text):
    return "".join(chr(ord(one) + 0xFEE0) if "!" <= one <= "~" else one for one in text)


def dressed(code):
    """The same code as people send and type it."""
    half = len(code) // 2
    return {
        "full width": full_width(code).lower(),
        "other dashes": f"{code[:half]}–{code[half:]}",
        "brackets and a full stop": f"「{code}」。",
        "unseen marks": f"\u200e\u200b{code}\ufeff",
        "spaces of Japanese": f"　{code[:half]}　{code[half:]}　",
        "mathematical letters": "".join(chr(0x1D7CE + int(one)) if one.isdigit() else chr(0x1D400 + ord(one) - 65)
                                        for one in code if one.isalnum()),
    }


async def tables_and_parties(server, ann, bea):
    room = await ann.call("table.create", {"game": "harmonies", "players": 2})
    code = room["code"]
    links = {"a link": f"http://127.0.0.1:{server.port}/table/{code}", "a link's end": f"/table/{code}."}
    for what, text in {**dressed(code), **links}.items():
        assert (await bea.call("table.find", {"code": text}))["table"] == room["table"], (what, text)
    for text in (code[:-1], code + "7", "К7QF2МХА"):
        try:
            await bea.call("table.find", {"code": text})
            raise AssertionError(f"{text} was found")
        except Refused as refused:
            assert refused.code == "no_such_table", refused.data
    held(f"a table's code in {len(dressed(code))} dresses and as a link; a character too few or too many is refused")
    party = (await ann.call("party.create"))["code"]
    await bea.call("party.join", {"code": dressed(party)["full width"]})
    held("a party's code in full width")


async def recovery(ann):
    await ann.call("account.register", {"name": "AnnSmith", "password": PASSWORD})
    codes = (await ann.call("account.recovery_codes", {"password": PASSWORD}))["codes"]
    for what, code in zip(dressed(codes[0]), codes):
        text = dressed(code)[what]
        await ann.call("account.recover", {"name": "AnnSmith", "code": text, "new_password": PASSWORD + what})
    held(f"recovery codes in {len(dressed(codes[0]))} dresses")


async def second_factor(server):
    olga = (await person(server, "olga")).client
    claimed = await olga.call("staff.claim", {"token": (server.data / "owner-token").read_text().strip()})
    code = code_of(claimed["secret"])
    await olga.call("staff.confirm", {"code": full_width(f"{code[:3]} {code[3:]}")})
    held("a second factor's code in full width")


async def check(folder):
    with Server(folder) as server:
        ann, bea = await server.client("Ann"), await server.client("Bea")
        await tables_and_parties(server, ann, bea)
        await recovery(ann)
        await second_factor(server)
        server.stop()


if __name__ == "__main__":
    examples = json.loads((ROOT / "tests" / "protocol" / "fixtures" / "typed_codes.json").read_text())
    run(check)
    taken, refused = len(examples["taken"]), len(examples["refused"])
    unit("protocol_test", "Codes.*", f"{taken} texts that are codes and {refused} that are none, by which the page is "
         "tested as well")
    browser("typed_codes", "the field for a code: small and full-width letters, brackets, unseen marks, a whole "
            "invitation with words around it; and an address with such a code")
