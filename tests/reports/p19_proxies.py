"""P19, a proxy in front as operations.md writes it: nginx, Caddy and HAProxy, the programs with the files given"""
import asyncio
import json
import ssl
import sys
from pathlib import Path

import websockets

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from proxies import NAME, Proxy, certificate, unpack  # noqa: E402
from server import ROOT, Server, held, run  # noqa: E402

SOCKETS = 3
# Whoever comes when an address has as many as it may is let in on trial, for so long.
TRIAL_S = 2
OPTIONS = ("--host", NAME, "--trusted-proxy", "127.0.0.1", "--connections-per-address", SOCKETS,
           "--handshake-seconds", TRIAL_S)
PATIENCE_S = 30


class Outside:
    """What somebody in a browser does. They come from another address of the loopback than the proxy does."""

    def __init__(self, proxy, cert):
        self.port = proxy.port
        self.origin = f"https://{NAME}:{proxy.port}"
        self.tls = ssl.create_default_context(cafile=cert)

    async def socket(self, source="127.0.0.2"):
        """A WebSocket that has been greeted."""
        link = await websockets.connect(f"wss://{NAME}:{self.port}/ws", host="127.0.0.1", port=self.port, ssl=self.tls,
                                        server_hostname=NAME,
                                        origin=self.origin, subprotocols=["vivarium.v1.json"], ping_interval=None,
                                        local_addr=(source, 0))
        await link.send(json.dumps({"jsonrpc": "2.0", "id": 1, "method": "hello", "params": {"client": {
            "name": "outside", "version": "1"}}}))
        greeting = json.loads(await link.recv())
        assert greeting["result"]["server"]["name"] == "vivarium", greeting
        return link

    async def status(self, **more):
        """What a WebSocket is answered that isn't to be had."""
        try:
            await self.socket(**more)
        except websockets.exceptions.InvalidStatusCode as refused:
            return refused.status_code
        return 101

    async def page(self):
        """(head, body) of the page."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, ssl=self.tls, server_hostname=NAME)
        writer.write(f"GET / HTTP/1.1\r\nHost: {NAME}:{self.port}\r\nConnection: close\r\n\r\n".encode())
        answer = (await reader.read()).decode()
        writer.close()
        head, body = answer.split("\r\n\r\n", 1)
        return head.lower(), body


async def stands_before(kind, usr, folder, server, files):
    with Proxy(kind, usr, folder, server.port, files) as proxy:
        outside = Outside(proxy, files[0])
        head, body = await outside.page()
        assert head.startswith("http/1.1 200") and "strict-transport-security: max-age=31536000" in head, head
        assert f'content="{outside.origin}/' in body, "a link's picture has the address that people see"
        links = [await outside.socket() for _ in range(SOCKETS)]
        links.append(await outside.socket(source="127.0.0.3"))
        one_more = await outside.socket()
        await asyncio.wait_for(one_more.wait_closed(), PATIENCE_S)
        assert one_more.close_code == 1013, f"one more from that address: {one_more.close_code}"
        for link in links:
            await asyncio.wait_for(await link.ping(), PATIENCE_S)
            await link.close()
    held(f"{kind}: the page, WebSockets of its origin, links with https, and each client counted by its own address")


async def forgotten(usr, folder, server, files):
    """What is left out is told of in the log, with its cure."""
    without_upgrade = lambda text: "".join(  # noqa: E731
        line for line in text.splitlines(True) if "Upgrade $" not in line and "Connection $" not in line)
    with Proxy("nginx", usr, folder, server.port, files, without_upgrade) as proxy:
        assert await Outside(proxy, files[0]).status() == 426
    assert "event=no_upgrade" in server.log.read_text()
    without_host = lambda text: text.replace("$http_host", "vivarium.example")  # noqa: E731
    with Proxy("nginx", usr, folder, server.port, files, without_host) as proxy:
        assert await Outside(proxy, files[0]).status() == 421
    assert 'event=unknown_host host="vivarium.example"' in server.log.read_text()
    held("a proxy that doesn't pass on Upgrade, or another Host: a line in the log with the cause and the cure")


async def check(folder):
    folder = Path(folder)
    usr = unpack(folder / "packages")
    files = certificate(folder)
    with Server(folder / "house", *OPTIONS) as server:
        for kind in ("nginx", "caddy", "haproxy"):
            await stands_before(kind, usr, folder, server, files)
        await forgotten(usr, folder, server, files)
        server.stop()
    manual = (ROOT / "docs" / "operations.md").read_text()
    for example in ("nginx.conf", "Caddyfile", "haproxy.cfg"):
        assert f"(examples/{example})" in manual, example
    assert "A host name of its own." in manual, "a page below a path isn't served, and it is said"


if __name__ == "__main__":
    run(check)
