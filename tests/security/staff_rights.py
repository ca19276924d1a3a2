"""An invitation ends with the rights of who made it; an owner is removed by two owners or by the console."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Server, held, run, unit, vivarium  # noqa: E402
from staff import first_owner, invited, person, refusal_of  # noqa: E402


async def check(folder):
    with Server(folder) as server:
        olga = await first_owner(server)
        otto = await invited(server, olga, "otto", "owner")
        token = (await otto.act("staff.invite", role="admin", reason="For later.", hours=100))["token"]
        listed = (await olga.act("staff.list"))["invitations"]
        assert [one["by_name"] for one in listed] == ["otto"], listed
        for act, more in {"staff.remove": {}, "staff.sign_out": {}, "staff.set_role": {"role": "admin"}}.items():
            answer = await otto.act(act, account=olga.id, reason="Mine now.", **more)
            assert answer["proposed"]["account"] == olga.id, answer
            assert "proposed" in await otto.act(act, account=olga.id, reason="Mine now.", **more)
        roles = {one["name"]: one["role"] for one in (await olga.act("staff.list"))["staff"]}
        assert roles == {"olga": "owner", "otto": "owner"}, roles
        held("an owner removes, signs out and lowers another owner, twice -> proposed, and nothing is done")
        assert "proposed" in await otto.act("staff.invite", role="owner", reason="A friend.")
        held("the same owner invites a third one to agree -> proposed too: two owners make an owner")
        assert "proposed" in await olga.act("staff.remove", account=otto.id, reason="Enough.")
        ida = await invited(server, olga, "ida", "admin")
        assert await ida.refused("staff.remove", account=otto.id, reason="Enough.") == "not_allowed"
        assert await otto.refused("staff.remove", account=otto.id, reason="I go.") == ""
        assert await otto.refused("staff.list") == "staff_sign_in"
        held("the other owner proposes it and the one concerned agrees -> removed; an admin can't agree")
        eve = await person(server, "eve")
        assert await refusal_of(eve.client.call("staff.claim", {"token": token})) == "bad_invitation"
        assert not (await olga.act("staff.list"))["invitations"]
        held("an invitation that the removed owner had made, good for 100 hours -> bad_invitation")
        assert await refusal_of(olga.act("people.suspend", account=olga.id, hours=1, reason="x")) == "not_allowed"
        assert await ida.refused("people.suspend", account=olga.id, hours=1, reason="x") == "not_allowed"
        server.stop()
        vivarium("admin", "remove", "--data", server.data, "--name", "olga")
        server.start()
        assert (server.data / "owner-token").exists() is False, "there is an admin still"
        vivarium_says = vivarium("admin", "remove", "--data", server.data, "--name", "olga", status=2)
        assert "vivarium" in vivarium_says.lower(), vivarium_says
        held("vivarium admin remove --name olga while the server is stopped -> removed; while it runs -> refused")
        server.stop()
        assert "ok   log of keepers' acts" in vivarium("verify", "--data", server.data)
    unit("server_hall_test", "KeeperAgreement.*", "proposals lapse after a day and with who made them")


run(check)
