"""The two spaces of the environment, with what the interface asks of a space: `contains`, `sample`, `seed`, `shape`,
`dtype`. They need no package; who has gymnasium makes its own of `n`."""
from __future__ import annotations

import random
from typing import Any, Mapping, Optional, Sequence, Tuple


class Discrete:
    """The whole numbers from 0 up to, and without, `n`: places in the list of legal actions."""

    shape: Tuple[int, ...] = ()
    dtype = int
    start = 0

    def __init__(self, n: int) -> None:
        self.n = n
        self._chance = random.Random()

    def contains(self, x: Any) -> bool:
        """Whether it is one of them."""
        try:
            return not isinstance(x, bool) and 0 <= x < self.n and int(x) == x
        except (TypeError, ValueError):
            return False

    __contains__ = contains

    def seed(self, seed: Optional[int] = None) -> None:
        """What `sample` draws follows from it."""
        self._chance.seed(seed)

    def sample(self, mask: Optional[Sequence[int]] = None) -> int:
        """One of them by chance; with a mask, one that it allows. With nothing allowed it is the first."""
        allowed = range(self.n) if mask is None else [at for at, may in enumerate(mask) if may]
        return self._chance.choice(allowed) if allowed else self.start

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class Observations:
    """What `observe` gives: a dictionary with `observation`, `action_mask` and `actions`."""

    shape = None
    dtype = None

    def __init__(self, actions: Discrete) -> None:
        self.actions = actions

    def contains(self, x: Any) -> bool:
        """Whether it is shaped as an observation is."""
        if not isinstance(x, Mapping) or set(x) != {"observation", "action_mask", "actions"}:
            return False
        mask, listed = list(x["action_mask"]), x["actions"]
        return isinstance(x["observation"], dict) and mask == [1] * len(listed) + [0] * (self.actions.n - len(listed))

    __contains__ = contains

    def __repr__(self) -> str:
        return f"Observations({self.actions!r})"
