#!/usr/bin/env python3
"""A sixth game by a stranger: the skeleton's engine and a board of five files in English; the whole page takes it."""
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import BUILD, ROOT, held, run  # noqa: E402

GAME = "strangers-game"

COVER = """import { defineCover } from '../contract.ts';
import { Emblem } from './emblem.tsx';

export default defineCover({
  id: '%s',
  Emblem,
  players: { min: 2, max: 4 },
  minutes: { min: 5, max: 5 },
  weight: 'light',
  usual_players: 2,
});
""" % GAME

EMBLEM = """export function Emblem() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" fill="currentColor" />
    </svg>
  );
}
"""

INDEX = """import { defineGame, type BoardProps } from '../contract.ts';
import en from './messages/en.json';
import type { Action, Event, View } from './wire.ts';

function Board({ actions, act, t }: BoardProps<View, unknown, Action, Event>) {
  return (
    <ul>
      {actions.map((action) => (
        <li key={JSON.stringify(action)}>
          <button type="button" onClick={() => act(action)}>
            {t('%(game)s.choose')} {action.card}
          </button>
        </li>
      ))}
    </ul>
  );
}

export default defineGame<View, unknown, Action, Event>({
  id: '%(game)s',
  Board,
  messages: { en },
  describeEvent: () => null,
  describeAction: (action, { t }) => `${t('%(game)s.choose')} ${action.card}`,
});
""" % {"game": GAME}

FILES = {
    "cover.ts": COVER,
    "emblem.tsx": EMBLEM,
    "index.tsx": INDEX,
    "cover/en.json": '{ "%(game)s.title": "A Stranger\'s Game", "%(game)s.tagline": "The highest takes the trick." }\n'
                     % {"game": GAME},
    "messages/en.json": '{ "%s.choose": "Play card" }\n' % GAME,
}


def command(folder, *words):
    ran = subprocess.run([str(word) for word in words], cwd=folder, capture_output=True, text=True, timeout=500)
    assert ran.returncode == 0, f"{' '.join(map(str, words))}: {(ran.stdout + ran.stderr)[-3000:]}"
    return ran.stdout


def checkout_at(folder):
    """What a checkout has, and the packages that are installed here."""
    for name in command(ROOT, "git", "ls-files", "-co", "--exclude-standard").splitlines():
        if not (ROOT / name).is_file():
            continue
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    shutil.copytree(ROOT / "web/node_modules", folder / "web/node_modules", symlinks=True, copy_function=hard_link)
    command(folder, "git", "init", "-q")


def hard_link(source, target):
    try:
        Path(target).hardlink_to(source)
    except OSError:
        shutil.copy2(source, target, follow_symlinks=False)


async def check(folder):
    engine = BUILD / "tools" / "vivarium-engine"
    checkout = folder / "checkout"
    checkout_at(checkout)
    command(checkout, engine, "new-game", GAME)
    board = checkout / "web/src/games" / GAME
    for name, text in FILES.items():
        (board / name).parent.mkdir(parents=True, exist_ok=True)
        (board / name).write_text(text)
    # The types are those of the game that is built in; the skeleton's are the same under another name.
    (board / "wire.ts").write_text(
        "export interface Action {\n  readonly type: 'choose';\n  readonly card: number;\n}\n\n"
        "export interface Event {\n  readonly type: string;\n}\n\nexport type View = unknown;\n")
    command(checkout, "python3", "tests/tidy.py")
    held("its engine's folder and its board's are as the rules of the house want them")
    web = checkout / "web"
    command(web, "npx", "prettier", "--write", str(board))
    command(web, "npm", "run", "--silent", "lint")
    said = command(web, "npm", "test", "--silent")
    passed = next(line for line in said.splitlines() if line.startswith("# pass "))
    held(f"the page's own tests: {passed.removeprefix('# pass ')} passed, none failed")
    command(web, "npm", "run", "--silent", "build")
    chunks = [chunk.name for chunk in (web / "dist/assets").glob(f"game-{GAME}-*.js")]
    assert len(chunks) == 1, chunks
    held("and the page is built with it, without Japanese, Russian, drawings, lesson or a page of rules of its own")
    (checkout / f"docs/rules/{GAME}.md").unlink()
    command(web, "node", "tests/run.mjs", "rules", "messages", "lessons", "motion")
    held("without any text of its rules as well")


if __name__ == "__main__":
    run(check)
