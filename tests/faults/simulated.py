"""The simulator starts from seeds that were never run, has SQLite in its loop, and damages files between two lives."""
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import BUILD, command, held, unit  # noqa: E402

unit("simulation_test", "Simulation.OnDiskNothingIsLostAndNoDamageIsSilent",
     "SQLite on files: crashes inside commits, then bits flipped, logs cut and lost in copies of the files")
program = next(BUILD.glob("**/vivarium_sim"))
said = command(program, "--steps", "4000")
seed = re.search(r"seed (\d+): ok", said).group(1)
assert seed != re.search(r"seed (\d+): ok", command(program, "--steps", "4000")).group(1), "the same seed again"
assert command(program, "--steps", "4000", "--seed", seed) == said, "the seed doesn't repeat the run"
held(f"vivarium_sim without a seed took {seed}, then another one; with --seed {seed} it did the same again")
