"""What is generated in python/ says what its sources say."""
import subprocess
import sys
import unittest
from pathlib import Path

GENERATE = Path(__file__).resolve().parents[2] / "python" / "generate"


class Generated(unittest.TestCase):
    def in_step(self, name):
        ran = subprocess.run([sys.executable, GENERATE / name, "--check"], capture_output=True, text=True, check=False)
        self.assertEqual(ran.returncode, 0, ran.stderr)

    def test_the_reference_is_in_step_with_the_sources(self):
        self.in_step("reference.py")

    def test_the_types_are_in_step_with_the_schemas(self):
        self.in_step("wire.py")


if __name__ == "__main__":
    unittest.main()
