"""P17, the browser's subscription is renewed, or the service says gone: the switch says so, and it is set right"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from outside.push_service import Devices, PushService, Waiting, options  # noqa: E402
from outside.server import Server, browser, held, run, soon  # noqa: E402


async def main(folder):
    service = PushService()
    try:
        with Server(folder, *options(folder)) as server:
            waiting, devices = await Waiting.sit(server), Devices(service)
            ann = waiting.away
            for number, gone in enumerate((404, 410)):
                path = f"/{gone}"
                service.status[path] = gone
                await devices.subscribe(ann, path)
                assert await devices.here(ann, path)
                await waiting.turn()
                await service.got(path, 1)
                await soon(lambda path=path: devices.here(ann, path), False)
                held(f"a push service that answers {gone}: push.show says that the browser gets nothing any more")
                await devices.subscribe(ann, f"/new{number}")
                await waiting.turn()
                await service.got(f"/new{number}", 1)
                assert service.given.count(path) == 1, service.given
                held("what is subscribed in its place is told of the next turn, and nothing is sent to the old one")
            await ann.close()
            await waiting.mover.close()
            server.stop()
    finally:
        service.close()


run(main)
browser("push_renewed", "renewed by the browser with a page open, forgotten by the push service, another key of the "
        "server: the page sets it right at once or at its next start, or the switch says off and why")
