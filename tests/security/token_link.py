#!/usr/bin/env python3
"""A link with an identity provider's token takes over nobody: a question first, once, soon; linking is an act."""
import base64
import json
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import ROOT, Refused, Server, browser, command, held, run, unit  # noqa: E402

sys.path.insert(0, str(ROOT / "docs" / "examples"))
import site_token  # noqa: E402

ISSUER, AUDIENCE = "https://site.example", "play.site.example"


class Site:
    def __init__(self, folder):
        self.key, self.jwks = folder / "site.pem", folder / "jwks.json"
        site_token.make_key(str(self.key), str(self.jwks))

    def token(self, subject, **claims):
        now = int(time.time())
        return site_token.token(str(self.key), {"iss": ISSUER, "aud": AUDIENCE, "sub": subject, "iat": now,
                                                "exp": now + 300, **claims})


async def reason_of(client, method, **params):
    """Why it was refused; "" when it was not."""
    try:
        await client.call(method, params)
        return ""
    except Refused as refused:
        return refused.data.get("reason", refused.code)


async def check(folder):
    site = Site(folder)
    with Server(folder, "--jwt-keys", site.jwks, "--jwt-issuer", ISSUER, "--jwt-audience", AUDIENCE) as server:
        victim = await server.client("Victim")
        account = victim.account["id"]
        posted = site.token("mallory", nickname="Mallory")
        signed_in = await victim.call("account.sign_in_token", {"token": posted})
        assert signed_in["account"]["id"] != account
        mallory = await server.client()
        hers = await mallory.call("account.sign_in_token", {"token": site.token("mallory", jti="two")})
        assert hers["account"]["id"] == signed_in["account"]["id"] != account
        assert (await mallory.call("session.resume", {"token": victim.token}))["account"]["id"] == account
        held("a signed-in guest's client uses Mallory's token -> another account; the guest's is not hers")
        assert await reason_of(mallory, "account.sign_in_token", token=posted) == "used"
        server.stop()
        server.start()
        again = await server.client()
        assert await reason_of(again, "account.sign_in_token", token=posted) == "used"
        held("the same token again, also after a restart -> used")
        now = int(time.time())
        for claims, reason in (({"exp": now + 601}, "lasts_too_long"), ({"exp": now + 10**9}, "lasts_too_long"),
                               ({"iat": None}, "malformed"), ({"iat": now - 700, "exp": now - 100}, "expired")):
            token = site.token("ann", **claims)
            assert await reason_of(again, "account.sign_in_token", token=token) == reason, claims
        held("good for more than ten minutes, for years, without iat -> refused")
        guest = await server.client("Ann")
        state = base64.urlsafe_b64encode(b"made up by Anns page").decode()
        no_state, other = site.token("ann"), site.token("ann", state="made up by another page")
        assert await reason_of(guest, "account.link_identity", token=no_state, state=state) == "state"
        assert await reason_of(guest, "account.link_identity", token=other, state=state) == "state"
        sent_for = site.token("ann", state=state)
        assert await reason_of(guest, "account.sign_in_token", token=sent_for) == "state"
        linked = await guest.call("account.link_identity", {"token": sent_for, "state": state})
        assert linked["account"]["id"] == guest.account["id"]
        held("account.link_identity with a token that nobody sent for, or another page did -> state; with one's own ->"
             " linked")
        payload = json.loads(base64.urlsafe_b64decode(sent_for.split(".")[1] + "=="))
        assert payload["state"] == state
    unit("server_hall_test", "HallIdentities.*:IdentityToken.*", "the same in the hall, with writes that fail between")
    browser("token_link", "Mallory's link in the chat: a question; declined, nothing changed; nothing is linked")


if __name__ == "__main__":
    run(check)
