"""A process of `vivarium-engine engine`: any game over standard input and output, without a server."""
from __future__ import annotations

import json
import os
import shutil
import subprocess
from typing import Any, Dict, Mapping, Optional, Sequence, Union

#: Where the program is found if nobody says; else it is looked for on the PATH.
engine_variable = "VIVARIUM_ENGINE"


class EngineError(Exception):
    """The engine refused a line, and nothing was changed; `code` is stable (docs/engine-stdio.md, or the game's own).
    Of our own is `engine_ended`: the process is gone."""

    def __init__(self, error: Mapping[str, Any]) -> None:
        super().__init__(f"{error['code']}: {error['message']}")
        self.code: str = error["code"]
        self.message: str = error["message"]
        #: The section of the game's rules that forbids it.
        self.rule: Optional[str] = error.get("rule")
        #: The member that is wrong.
        self.field: Optional[str] = error.get("field")


class Engine:
    """Speaks with a process of its own, which has one game loaded at a time. `program` is the path of vivarium-engine,
    or its words; left out, the variable VIVARIUM_ENGINE says it, or the PATH has it."""

    def __init__(self, program: Union[str, "os.PathLike[str]", Sequence[str], None] = None) -> None:
        self._process: Optional[subprocess.Popen[str]] = subprocess.Popen(
            [*_words(program), "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", bufsize=1)

    def ask(self, op: str, **members: Any) -> Dict[str, Any]:
        """The answer to one line: docs/engine-stdio.md has what can be asked."""
        if self._process is None:
            raise EngineError({"code": "engine_ended", "message": "The engine was closed."})
        sent, heard = self._process.stdin, self._process.stdout
        assert sent is not None and heard is not None
        try:
            sent.write(json.dumps({"op": op, **members}) + "\n")
            sent.flush()
            line = heard.readline()
        except OSError:
            line = ""
        if not line:
            status = self._process.wait()
            self.close()
            raise EngineError({"code": "engine_ended", "message": f"The engine has ended with status {status}."})
        answer: Dict[str, Any] = json.loads(line)
        if not answer["ok"]:
            raise EngineError(answer["error"])
        return answer

    def close(self) -> None:
        """Ends the process; may be called again."""
        process, self._process = self._process, None
        if process is None:
            return
        try:
            with process:  # closes its input, at which it ends, and waits for that
                pass
        except OSError:
            pass  # it had ended before it read all

    def __enter__(self) -> "Engine":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _words(program: Union[str, "os.PathLike[str]", Sequence[str], None]) -> Sequence[str]:
    if program is None:
        program = os.environ.get(engine_variable) or shutil.which("vivarium-engine")
    if program is None:
        raise FileNotFoundError(f"vivarium-engine is not on the PATH; name it by `engine=` or by {engine_variable}")
    return [os.fspath(program)] if isinstance(program, (str, os.PathLike)) else list(program)
