"""P6, names and lines as phones and other people's pages write them: taken; what is refused names the character"""
import json
import secrets
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import ROOT, Refused, Server, browser, held, run, unit  # noqa: E402

EXAMPLES = json.loads((ROOT / "tests" / "protocol" / "fixtures" / "typed_texts.json").read_text())


async def refusal(request):
    try:
        answer = await request
    except Refused as refused:
        return refused
    raise AssertionError(f"taken: {answer}")


async def names(server):
    client = await server.client()
    for script, typed, shown in EXAMPLES["names"]:
        made = await client.call("guest.create", {"nickname": typed})
        assert made["account"]["nickname"] == shown, (script, typed, made)
    scripts = {script for script, _, _ in EXAMPLES["names"]}
    assert len(scripts) >= 20, scripts
    held(f"{len(EXAMPLES['names'])} nicknames in {len(scripts)} scripts, with joiners, selectors and marks around them")
    for typed, character in EXAMPLES["refused_names"]:
        refused = await refusal(client.call("guest.create", {"nickname": typed}))
        assert (refused.code, refused.data["reason"]) == ("bad_nickname", "bad_characters"), refused.data
        assert refused.data["character"] == character and character in str(refused), refused
    for typed in EXAMPLES["empty"]:
        assert (await refusal(client.call("guest.create", {"nickname": typed}))).code == "bad_nickname", typed
    held(f"{len(EXAMPLES['refused_names'])} are refused with the character, and {len(EXAMPLES['empty'])} of which "
         "nothing is seen")
    label = await server.client()
    await label.call("guest.create", {"nickname": "Ann", "label": "\u202aAnn’s ❤️ phone\u202c\u0000"})
    sessions = (await label.call("session.list"))["sessions"]
    assert sessions[0]["label"] == "Ann’s ❤️ phone", sessions
    held("a session's label")


async def lines(server):
    ann, bea = await server.client("Ann"), await server.client("Bea")

    def send(text):
        return ann.call("chat.send", {"key": secrets.token_urlsafe(12), "text": text})

    lines = [(typed, shown) for _, typed, shown in EXAMPLES["names"][::3]]
    lines += [(typed, shown) for typed, shown in EXAMPLES["lines"] if shown]
    for typed, _ in lines:
        await send(typed)
    heard = (await bea.call("chat.history"))["lines"]
    assert [line["text"] for line in heard] == [shown for _, shown in lines], heard
    held(f"{len(lines)} lines of a chat")
    for typed, character in EXAMPLES["refused_lines"]:
        refused = await refusal(send(typed))
        assert (refused.code, refused.data["field"], refused.data["character"]) == ("bad_text", "text", character)
    assert (await refusal(send("\u200f \u2067\u200b"))).data["reason"] == "empty"
    await send("🐸" * 300)
    assert (await refusal(send("🐸" * 301))).data["reason"] == "too_long"
    held("lines that are refused name the character; 300 emoji are 300 characters")
    about = (await bea.call("hello"))["account"]["id"]
    report = {"kind": "spam", "account": about}
    assert await ann.call("report.create", {**report, "text": "First line.\nSecond \u2067line.\n"}) is not None
    refused = await refusal(ann.call("report.create", {**report, "text": "an apple: \uf8ff"}))
    assert (refused.code, refused.data["character"]) == ("bad_text", "U+F8FF"), refused.data
    held("a report of two lines, and one that is refused")


async def ends(server):
    zoe = await server.client("Zoe\u0308 ❤️")
    assert (await refusal(zoe.call("account.delete", {"nickname": "Zoe ❤️"}))).code == "bad_credentials"
    await zoe.call("account.delete", {"nickname": " \ufeffZo\u00eb ❤\ufe0f\u200e"})
    held("a nickname that is repeated is compared as it is shown")


async def check(folder):
    options = ("--guests-per-address", 0, "--requests-per-address", 0, "--chat-lines-burst", 1000,
               "--chat-repeat-ms", 0)
    with Server(folder, *options) as server:
        await names(server)
        await lines(server)
        await ends(server)
        server.stop()


if __name__ == "__main__":
    run(check)
    unit("protocol_test", "Names.*:Lines.*:Texts.*", "the same examples, cleaned once and twice")
    browser("typed_texts", "24 emoji as a name and 300 as a line, of which the page cuts none; a refusal that names "
            "the character")
