#!/usr/bin/env python3
"""A site of your own vouches for its people: makes a key, its public half for the server, and tokens.

usage: site_token.py make-key KEY.pem JWKS.json
       site_token.py token KEY.pem --issuer URL --audience NAME --subject ID [--nickname NAME] [--locale TAG]
                     --state STATE

The key is Ed25519. Needs Python 3.8 and the openssl command (3.0 or later); a real site would use a library of its
language. The server is started with: --jwt-keys JWKS.json --jwt-issuer URL --jwt-audience NAME --jwt-start URL
The site's link to it is https://SERVER/#/sign-in. From there people are sent to --jwt-start with ?state=STATE, and go
back to https://SERVER/#/token/TOKEN, with that state in the token: it is good for five minutes, and once.
"""

import argparse
import base64
import hashlib
import json
import os
import secrets
import subprocess
import tempfile
import time

SECONDS = 300


def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def openssl(*arguments):
    return subprocess.run(["openssl", *arguments], check=True, stdout=subprocess.PIPE).stdout


def public_bytes(key):
    """The last 32 bytes of the public key's DER are the key itself (RFC 8410)."""
    return openssl("pkey", "-in", key, "-pubout", "-outform", "DER")[-32:]


def key_id(key):
    return base64url(hashlib.sha256(public_bytes(key)).digest())[:16]


def make_key(key, jwks):
    private = openssl("genpkey", "-algorithm", "ed25519")
    with os.fdopen(os.open(key, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(private)
    public = {"kty": "OKP", "crv": "Ed25519", "use": "sig", "alg": "EdDSA", "kid": key_id(key),
              "x": base64url(public_bytes(key))}
    with open(jwks, "w", encoding="utf-8") as file:
        json.dump({"keys": [public]}, file, indent=2)


def token(key, claims):
    header = {"alg": "EdDSA", "typ": "JWT", "kid": key_id(key)}
    text = base64url(json.dumps(header).encode()) + "." + base64url(json.dumps(claims).encode())
    with tempfile.NamedTemporaryFile() as file:  # openssl signs with this key only what is in a file
        file.write(text.encode())
        file.flush()
        signature = openssl("pkeyutl", "-sign", "-rawin", "-inkey", key, "-in", file.name)
    return text + "." + base64url(signature)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    making = commands.add_parser("make-key")
    making.add_argument("key")
    making.add_argument("jwks")
    vouching = commands.add_parser("token")
    vouching.add_argument("key")
    for name in ("issuer", "audience", "subject", "state"):
        vouching.add_argument("--" + name, required=True)
    vouching.add_argument("--nickname")
    vouching.add_argument("--locale")
    given = parser.parse_args()
    if given.command == "make-key":
        make_key(given.key, given.jwks)
        return
    now = int(time.time())
    claims = {"iss": given.issuer, "aud": given.audience, "sub": given.subject, "iat": now, "exp": now + SECONDS,
              "jti": secrets.token_urlsafe(16), "state": given.state}
    claims.update({name: getattr(given, name) for name in ("nickname", "locale") if getattr(given, name)})
    print(token(given.key, claims))


if __name__ == "__main__":
    main()
