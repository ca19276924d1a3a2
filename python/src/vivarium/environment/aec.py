"""A game as an environment in which agents act in turn, as PettingZoo's AEC interface has it.

Nothing of PettingZoo is needed or taken; tests/python/aec_interface.py writes down what the interface asks for."""
from __future__ import annotations

import json
import random
from typing import Any, Callable, Dict, Iterator, List, Mapping, Optional, Tuple

from .engine import Engine
from .spaces import Discrete, Observations

Outcome = Mapping[str, Any]
#: What a seat gets for an outcome.
Reward = Callable[[Outcome, int], float]


def usual_reward(outcome: Outcome, seat: int) -> float:
    """From -1 (last) to 1 (first): the share of the others whom the seat beats, less the share who beat it. In a
    cooperative game 1 for all if they have won, else -1. Who plays alone against nobody gets 0: give `reward` then."""
    if "common_win" in outcome:
        return 1.0 if outcome["common_win"] else -1.0
    ranks = {place["seat"]: place["rank"] for place in outcome["ranking"]}
    own, others = ranks.pop(seat), ranks.values()
    return sum((own < rank) - (own > rank) for rank in others) / len(others) if others else 0.0


class Environment:
    """One game for agents `seat_0`, `seat_1` …, who act one after another: `agent_selection` is whose turn it is. Where
    several seats choose at the same time they are asked in the order of their seats, and none of them sees what another
    one has chosen.

    An action is a place in the list of everything that is legal, `observe(agent)["actions"]`; `action_mask` has 1 for
    each place that is taken. `observation` is the view of the seat, as the game's README has it, and nothing else. An
    agent is rewarded at the end alone (`reward`). With `limit` a game is cut off after that many actions
    (`truncations`). An action that is not legal is refused with ValueError, and changes nothing."""

    def __init__(self, game: str, players: int = 2, *, options: Optional[Mapping[str, Any]] = None,
                 engine: Any = None, reward: Reward = usual_reward, limit: Optional[int] = None,
                 actions_most: int = 1024, render_mode: Optional[str] = None) -> None:
        self.metadata: Dict[str, Any] = {"name": game, "render_modes": ["ansi", "human"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents: List[str] = [f"seat_{seat}" for seat in range(players)]
        self.agents: List[str] = []
        self.agent_selection = self.possible_agents[0]
        #: Of the last step, by agent.
        self.rewards: Dict[str, float] = {}
        self.terminations: Dict[str, bool] = {}
        self.truncations: Dict[str, bool] = {}
        #: By agent: `decision`, `kind` and `prompt` of what it owes, if it does; `outcome` when the game is over.
        self.infos: Dict[str, Dict[str, Any]] = {}
        #: Since an agent acted last; what `last` tells it.
        self._cumulative_rewards: Dict[str, float] = {}
        self.action_spaces = {agent: Discrete(actions_most) for agent in self.possible_agents}
        self.observation_spaces = {agent: Observations(space) for agent, space in self.action_spaces.items()}
        self._game, self._options = game, dict(options or {})
        self._reward, self._limit = reward, limit
        self._steps = 0
        self._pending: List[Dict[str, Any]] = []
        self._legal: Dict[int, List[Any]] = {}
        self._chance = random.Random()
        self._engine = Engine(engine)

    @property
    def num_agents(self) -> int:
        """Those who are still in it."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        """Those who were in it at the beginning."""
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> "Environment":
        """Itself."""
        return self

    def observation_space(self, agent: str) -> Observations:
        """The same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The same object each time."""
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[Mapping[str, Any]] = None) -> None:
        """A new game. All chance follows from the seed; without one the games go on from the seed before. `options` are
        the game's own, besides those that the environment was made with."""
        if seed is not None:
            self._chance = random.Random(seed)
        drawn = f"{self._chance.getrandbits(256):064x}"
        told = self._engine.ask("new", game=self._game, players=len(self.possible_agents), seed=drawn,
                                options={**self._options, **(options or {})})
        self._steps = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._take(told["pending"])

    def step(self, action: Optional[int]) -> None:
        """The action of `agent_selection`; None of one who is terminated or truncated, and leaves by that."""
        if not self.agents:
            raise ValueError("The game is over, or has not begun: reset() begins one.")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(agent, action)
            return
        seat = self.possible_agents.index(agent)
        listed = self._actions(seat)
        if not self.action_spaces[agent].contains(action) or int(action or 0) >= len(listed):
            raise ValueError(f"{action!r} is no place in the list of the {len(listed)} legal actions of {agent}")
        told = self._engine.ask("apply", seat=seat, action=listed[int(action or 0)])
        self._steps += 1
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._take(told["pending"])
        for one in self.agents:
            self._cumulative_rewards[one] += self.rewards[one]

    def observe(self, agent: str) -> Dict[str, Any]:
        """What the agent may see, and what it may do now (nothing, when it owes no decision)."""
        seat = self.possible_agents.index(agent)
        listed = self._actions(seat)
        mask = [1] * len(listed) + [0] * (self.action_spaces[agent].n - len(listed))
        view = self._engine.ask("view", viewer=seat)["view"]
        return {"observation": view, "action_mask": mask, "actions": listed}

    def last(self, observe: bool = True) -> Tuple[Optional[Dict[str, Any]], float, bool, bool, Dict[str, Any]]:
        """Of `agent_selection`: observation, reward since it acted last, termination, truncation, info."""
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        return (seen, self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent],
                self.infos[agent])

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Whose turn it is, as long as there is anybody, and at most so many times."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def state(self) -> Dict[str, Any]:
        """Everything that the game holds, what is hidden from all included."""
        return self._engine.ask("state")["state"]

    def render(self) -> Optional[str]:
        """What a spectator sees, as text: given back in the mode `ansi`, printed in the mode `human`."""
        if self.render_mode is None:
            return None
        text = json.dumps(self._engine.ask("view", viewer="spectator")["view"], indent=1, ensure_ascii=False)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Ends the engine's process; may be called again."""
        self._engine.close()

    def _actions(self, seat: int) -> List[Any]:
        if seat not in self._legal:
            owes = any(one["seat"] == seat for one in self._pending)
            listed = self._engine.ask("legal", seat=seat)["actions"] if owes else []
            most = self.action_spaces[self.possible_agents[seat]].n
            if len(listed) > most:
                raise ValueError(f"{len(listed)} actions are legal, and the space has {most}: give `actions_most`")
            self._legal[seat] = listed
        return self._legal[seat]

    def _take(self, pending: List[Dict[str, Any]]) -> None:
        """The game stands so that these decisions are open."""
        self._pending = pending
        self._legal = {}
        self.infos = {agent: {} for agent in self.agents}
        for one in pending:
            told = {key: one[key] for key in ("decision", "kind", "prompt", "optional")}
            self.infos[self.possible_agents[one["seat"]]] = told
        if pending:
            self.agent_selection = self.possible_agents[min(one["seat"] for one in pending)]
            if self._limit is not None and self._steps >= self._limit:
                self.truncations = dict.fromkeys(self.agents, True)
                self._end()
            return
        outcome = self._engine.ask("outcome")["outcome"]
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = self._reward(outcome, seat)
            self.infos[agent]["outcome"] = outcome
        self.terminations = dict.fromkeys(self.agents, True)
        self._end()

    def _end(self) -> None:
        """Nobody decides anything any more; all leave, one after another."""
        self._pending = []
        self._legal = {}
        self.agent_selection = self.agents[0]

    def _leave(self, agent: str, action: Optional[int]) -> None:
        if action is not None:
            raise ValueError(f"{agent} is out of the game: its only action is None")
        self.agents.remove(agent)
        kept: Tuple[Dict[str, Any], ...] = self._cumulative_rewards, self.terminations, self.truncations, self.infos
        for by_agent in kept:
            del by_agent[agent]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]


def env(game: str, players: int = 2, **more: Any) -> Environment:
    """An environment of that game, as modules of PettingZoo give theirs. `more` is as `Environment` has it."""
    return Environment(game, players, **more)


raw_env = env
