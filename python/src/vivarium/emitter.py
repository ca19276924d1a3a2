"""Something that tells of what happens, by names. A listener that throws doesn't keep the others from hearing."""
from __future__ import annotations

import asyncio
import inspect
from typing import Any, Callable, ClassVar, Dict, List, Mapping, Set


class Emitter:
    """Tells listeners of its `events`: by name what is told, and when."""

    events: ClassVar[Mapping[str, str]] = {}

    def __init__(self) -> None:
        self._listeners: Dict[str, List[Callable[[Any], Any]]] = {}
        self._hearing: Set[asyncio.Future[Any]] = set()

    def on(self, name: str, listener: Callable[[Any], Any]) -> Callable[[], None]:
        """Returns the function that stops listening. The listener may be an `async` function: it runs by itself."""
        if name not in self.events:
            raise ValueError(f"{type(self).__name__} tells of {', '.join(self.events)}; not of {name}")
        listeners = self._listeners.setdefault(name, [])
        listeners.append(listener)
        return lambda: listeners.remove(listener) if listener in listeners else None

    def emit(self, name: str, value: Any = None) -> None:
        """Tells all that listen, in the order in which they came."""
        for listener in list(self._listeners.get(name, ())):
            try:
                heard = listener(value)
                if inspect.isawaitable(heard):
                    running = asyncio.ensure_future(heard)
                    self._hearing.add(running)
                    running.add_done_callback(self._heard)
            except Exception as error:  # pylint: disable=broad-except  # whatever it is, it is the listener's own
                complain(error)

    def _heard(self, running: "asyncio.Future[Any]") -> None:
        self._hearing.discard(running)
        error = None if running.cancelled() else running.exception()
        if error is not None:
            complain(error)


def complain(error: BaseException) -> None:
    """To the event loop, which writes it to the log unless it was told otherwise."""
    told = {"message": "A listener of the vivarium client failed.", "exception": error}
    asyncio.get_running_loop().call_exception_handler(told)
