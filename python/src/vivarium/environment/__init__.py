"""Games without a server: `Environment` follows PettingZoo's AEC interface, `Engine` speaks with `vivarium-engine`."""
from .aec import Environment, env, raw_env, usual_reward
from .engine import Engine, EngineError
from .spaces import Discrete, Observations

__all__ = ["Discrete", "Engine", "EngineError", "Environment", "Observations", "env", "raw_env", "usual_reward"]
