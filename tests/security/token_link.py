#!/usr/bin/env python3
"""A link with an identity provider's token takes over nobody: a question first, once, soon; linking is an act."""
import secrets
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import ROOT, Refused, Server, binary, browser, held, run, unit  # noqa: E402

sys.path.insert(0, str(ROOT / "docs" / "examples"))
import site_token  # noqa: E402

ISSUER, AUDIENCE = "https://site.example", "play.site.example"


class Site:
    def __init__(self, folder):
        self.key, self.jwks = folder / "site.pem", folder / "jwks.json"
        site_token.make_key(str(self.key), str(self.jwks))
        self.options = "--jwt-keys", self.jwks, "--jwt-issuer", ISSUER, "--jwt-audience", AUDIENCE

    def token(self, subject, **claims):
        now = int(time.time())
        return site_token.token(str(self.key), {"iss": ISSUER, "aud": AUDIENCE, "sub": subject, "iat": now,
                                                "exp": now + 300, **claims})


def a_state():
    """As a page makes one up before it sends somebody to the provider."""
    return secrets.token_urlsafe(24)


async def reason_of(client, method, **params):
    """Why it was refused; "" when it was not."""
    try:
        await client.call(method, params)
        return ""
    except Refused as refused:
        return refused.data.get("reason", refused.code)


async def check(folder):
    site = Site(folder)
    refused = subprocess.run([binary(), "serve", "--data", folder / "none", "--port", "0", *site.options],
                             capture_output=True, text=True, timeout=30)
    assert refused.returncode != 0 and "--jwt-start" in refused.stderr, (refused.returncode, refused.stderr)
    held("a server that trusts a provider and knows no page of its where a sign-in goes to -> does not start, says so")
    with Server(folder, *site.options, "--jwt-start", f"{ISSUER}/in") as server:
        victim = await server.client("Victim")
        account = victim.account["id"]
        unbidden, hers_alone = site.token("mallory"), site.token("mallory", state=a_state())
        assert await reason_of(victim, "account.sign_in_token", token=unbidden) == "bad_params"
        for posted in (unbidden, hers_alone):
            assert await reason_of(victim, "account.sign_in_token", token=posted, state=a_state()) == "state"
        held("Mallory's link, its token without a state, or with one that another page made up -> state, always")
        known, other = a_state(), a_state()
        posted = site.token("mallory", nickname="Mallory", state=known)
        signed_in = await victim.call("account.sign_in_token", {"token": posted, "state": known})
        assert signed_in["account"]["id"] != account
        mallory = await server.client()
        second = site.token("mallory", state=other)
        hers = await mallory.call("account.sign_in_token", {"token": second, "state": other})
        assert hers["account"]["id"] == signed_in["account"]["id"] != account
        assert (await mallory.call("session.resume", {"token": victim.token}))["account"]["id"] == account
        held("a signed-in guest's client uses Mallory's token -> another account; the guest's is not hers")
        assert await reason_of(mallory, "account.sign_in_token", token=posted, state=known) == "used"
        server.stop()
        server.start()
        again = await server.client()
        assert await reason_of(again, "account.sign_in_token", token=posted, state=known) == "used"
        held("the same token again, also after a restart -> used")
        now = int(time.time())
        for claims, reason in (({"exp": now + 601}, "lasts_too_long"), ({"exp": now + 10**9}, "lasts_too_long"),
                               ({"iat": None}, "malformed"), ({"iat": now - 700, "exp": now - 100}, "expired")):
            state = a_state()
            token = site.token("ann", **{"state": state, **claims})
            assert await reason_of(again, "account.sign_in_token", token=token, state=state) == reason, claims
        held("good for more than ten minutes, for years, without iat -> refused")
        guest = await server.client("Ann")
        state = a_state()
        for posted in (site.token("ann"), site.token("ann", state=a_state())):
            assert await reason_of(guest, "account.link_identity", token=posted, state=state) == "state"
        sent_for = site.token("ann", state=state)
        linked = await guest.call("account.link_identity", {"token": sent_for, "state": state})
        assert linked["account"]["id"] == guest.account["id"]
        held("account.link_identity with a token that nobody sent for, or another page did -> state; with one's own ->"
             " linked")
    unit("server_hall_test", "HallIdentities.*:IdentityToken.*", "the same in the hall, with writes that fail between")
    browser("token_link", "Mallory's link in the chat leads nowhere and says where to begin; from there to a question")


if __name__ == "__main__":
    run(check)
