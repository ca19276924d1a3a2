#!/usr/bin/env python3
"""What PettingZoo's AEC interface asks of an environment, and random games of every kind that are played by it.

    python3 tests/python/aec_interface.py ENGINE [GAME ...]     # with the package `vivarium` where Python looks for it

The interface, as its documentation and its own checks have it ("AEC" is for agent, environment, cycle):

 1  `possible_agents` is a list of different names that never changes; `agents`, those who are in the game now, begins
    as all of them and only gets shorter. `num_agents` and `max_num_agents` are how long the two are.
 2  `reset(seed=None, options=None)` gives back nothing and begins a game. Afterwards nobody is rewarded, terminated
    or truncated. The same seed brings the same game, and after it the same next games.
 3  `agent_selection` is one of `agents`, as long as there are any: the only one whom `step` is for.
 4  `rewards`, `terminations`, `truncations`, `infos` and `_cumulative_rewards` have exactly the agents as keys.
 5  `last(observe=True)` is of `agent_selection`: (observation, reward, termination, truncation, info). The
    observation is that of `observe(agent)`, None with observe=False; the reward is what came since that agent acted
    last.
 6  `step(action)` begins the agent's sum of rewards anew, then adds to each agent's what `rewards` has of this step.
 7  Whoever is terminated or truncated stays until it was selected and stepped with None, and is in nothing
    afterwards; any other action is a ValueError then.
 8  `agent_iter(max_iter)` gives `agent_selection` again and again until no agent is left, at most so many times.
 9  `observation_space(agent)` and `action_space(agent)` give the same object each time; what `observe` gives is in
    the one, what `step` takes in the other. Spaces have `contains`, `sample`, `seed`, `shape`, `dtype`.
10  With a mask of legal actions the observation is a dictionary with `observation` and `action_mask`, which has a
    place for each action of the space, 1 where it is legal; who has to act has a legal one. `sample(mask)` keeps to
    it.
11  `metadata` is a dictionary with a `name`, `render_modes` and `is_parallelizable`; `render_mode` is one of those or
    None, and `render` gives a text in the mode `ansi`. `state` is there, `unwrapped` is the environment itself,
    `close` may be called more than once.

Of our own: an action that is not legal is a ValueError and changes nothing; a seat sees what `view` of the engine has
for that seat, and nothing else; at the end all are terminated, in competition the rewards add up to nothing, in a
cooperative game they are the same for all.
"""
import random
import sys

from vivarium.environment import Engine, EngineError, env

BY_AGENT = ("rewards", "terminations", "truncations", "infos", "_cumulative_rewards")


def raises(error, doing, *arguments):
    try:
        doing(*arguments)
    except error:
        return True
    return False


def check_keys(game):
    assert game.agents, "there is somebody"
    for name in BY_AGENT:
        assert list(getattr(game, name)) == game.agents, (name, getattr(game, name), game.agents)
    assert game.agent_selection in game.agents
    assert game.num_agents == len(game.agents) and game.max_num_agents == len(game.possible_agents)


def check_begun(game):
    """1 to 4 after a reset."""
    assert game.agents == game.possible_agents and game.agents is not game.possible_agents
    check_keys(game)
    for agent in game.agents:
        assert game.rewards[agent] == game._cumulative_rewards[agent] == 0
        assert game.terminations[agent] is False and game.truncations[agent] is False
        assert isinstance(game.infos[agent], dict)


def check_last(game):
    """5, 9 and 10; the observation."""
    agent = game.agent_selection
    seen, reward, termination, truncation, info = game.last()
    assert game.last(observe=False)[0] is None
    assert seen == game.observe(agent)
    assert reward == game._cumulative_rewards[agent] and info is game.infos[agent]
    assert (termination, truncation) == (game.terminations[agent], game.truncations[agent])
    assert game.observation_space(agent) is game.observation_space(agent)
    assert game.action_space(agent) is game.action_space(agent)
    assert game.observation_space(agent).contains(seen) and seen in game.observation_space(agent)
    mask = seen["action_mask"]
    assert len(mask) == game.action_space(agent).n and set(mask) <= {0, 1}
    assert any(mask) != (termination or truncation), "who is in the game can act, and nobody else"
    return seen


def check_hidden(game, chance):
    """A seat sees its own view."""
    seat = chance.randrange(len(game.possible_agents))
    seen = game.observe(game.possible_agents[seat])["observation"]
    assert seen == game._engine.ask("view", viewer=seat)["view"]


def check_refused(game, seen):
    """What is not legal changes nothing."""
    before, agent = game.state(), game.agent_selection
    illegal = [len(seen["actions"]), -1, None, "0", 0.5, game.action_space(agent).n]
    for action in illegal:
        assert raises(ValueError, game.step, action), f"{action} is no action"
    assert game.state() == before and game.agent_selection == agent
    assert game.action_space(agent).contains(0) and not game.action_space(agent).contains(game.action_space(agent).n)


def check_step(game, action):
    """6."""
    agent, sums = game.agent_selection, dict(game._cumulative_rewards)
    assert game.step(action) is None
    check_keys(game)
    for one in game.agents:
        before = 0 if one == agent else sums[one]
        assert game._cumulative_rewards[one] == before + game.rewards[one]


def check_dead(game, agent):
    """7: one of those for whom it is over leaves."""
    assert raises(ValueError, game.step, 0), "the dead do nothing"
    others = [one for one in game.agents if one != agent]
    assert game.step(None) is None
    assert game.agents == others
    for name in BY_AGENT:
        assert list(getattr(game, name)) == others, name
    assert not any(game.rewards.values()), "leaving is no merit"


def check_rewards(game):
    outcome = game.infos[game.agents[0]]["outcome"]
    rewards = list(game.rewards.values())
    assert all(game.terminations.values()) and not any(game.truncations.values())
    if "common_win" in outcome:
        assert set(rewards) == {1.0 if outcome["common_win"] else -1.0}
    else:
        assert abs(sum(rewards)) < 1e-9 and all(-1 <= reward <= 1 for reward in rewards)
        best = max(rewards)
        for place in outcome["ranking"]:
            assert (game.rewards[f"seat_{place['seat']}"] == best) == (place["rank"] == 1), "the first have the most"


def play(game, seed):
    """A random game to its end, with all checks; what was done, and what came of it."""
    chance, done = random.Random(seed), []
    assert game.reset(seed=seed) is None
    check_begun(game)
    most = 0
    for turn, agent in enumerate(game.agent_iter()):
        assert agent == game.agent_selection
        seen = check_last(game)
        if game.terminations[agent] or game.truncations[agent]:
            if len(game.agents) == len(game.possible_agents):
                check_rewards(game)
                done.append(game.infos[agent]["outcome"])
            check_dead(game, agent)
            continue
        if turn % 40 == 0:
            check_hidden(game, chance)
            check_refused(game, seen)
        most = max(most, len(seen["actions"]))
        game.action_space(agent).seed(chance.randrange(2**32))
        action = game.action_space(agent).sample(seen["action_mask"])
        assert seen["action_mask"][action] == 1
        done.append(seen["actions"][action])
        check_step(game, action)
    assert game.agents == [] and list(game.agent_iter()) == []
    assert raises(ValueError, game.step, None), "it is over"
    return done, most


def check_seeds(game):
    """2: the same seed once more, and what comes after it. Gives what was played by it, and the most that was legal."""
    played, following = [], []
    for _ in range(2):
        played.append(play(game, 1))
        game.reset()
        following.append(game.state())
    assert played[0] == played[1], "the same seed, the same game"
    assert following[0] == following[1], "and the same next one"
    game.reset(seed=2)
    assert game.state() != following[0]
    return played[0]


def check_cut_off(name, players, engine):
    """A limit truncates; nobody is rewarded."""
    game = env(name, players, engine=engine, limit=5)
    game.reset(seed=3)
    turns = 0
    for agent in game.agent_iter(max_iter=1000):
        if game.truncations[agent]:
            assert not game.terminations[agent] and not any(game.rewards.values())
            game.step(None)
            continue
        turns += 1
        game.step(0)
    assert turns == 5 and game.agents == []
    game.reset(seed=3)
    assert len(list(zip(range(99), game.agent_iter(max_iter=7)))) == 7, "8: at most so many times"
    game.close()


def check_around(name, players, engine):
    """11, and what can't be."""
    game = env(name, players, engine=engine, render_mode="ansi")
    assert game.metadata["name"] == name and "ansi" in game.metadata["render_modes"]
    assert game.metadata["is_parallelizable"] is False and game.render_mode == "ansi" and game.unwrapped is game
    assert raises(ValueError, game.step, 0), "nothing has begun"
    game.reset(seed=1)
    assert isinstance(game.render(), str) and isinstance(game.state(), dict)
    game.close()
    game.close()
    assert raises(EngineError, game.reset, 1), "it is closed"
    lost = Engine(engine)
    lost._process.kill()
    assert raises(EngineError, lost.ask, "games") and raises(EngineError, lost.ask, "games"), "the process is gone"
    small = env(name, players, engine=engine, actions_most=1)
    small.reset(seed=1)
    assert raises(ValueError, small.last), "more is legal than the space has"
    small.close()


def main(engine, *wanted):
    with Engine(engine) as asked:
        games = [game for game in asked.ask("games")["games"] if not wanted or game["id"] in wanted]
    assert games, f"there is no such game: {wanted}"
    for told in games:
        name, players = told["id"], min(3, told["players"]["max"])
        game = env(name, players, engine=engine)
        done, most = check_seeds(game)
        game.close()
        alone = env(name, told["players"]["min"], engine=engine)
        play(alone, 1)
        alone.close()
        check_cut_off(name, players, engine)
        check_around(name, players, engine)
        print(f"{name}: {len(done) - 1} actions of {players}, at most {most} legal at a time")


if __name__ == "__main__":
    main(*sys.argv[1:])
