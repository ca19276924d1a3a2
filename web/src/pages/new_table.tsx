// The form for a new table, drawn from the server's list of games and their options.
import { useId, useState } from 'preact/hooks';
import type { GameInfo } from '../../sdk/index.ts';
import { covers, library } from '../games/index.ts';
import { gameTitle } from '../games/naming.ts';
import { lightestFirst } from '../games/shelf.ts';
import { useApp, useAttempt } from '../hooks.ts';
import { lessons } from '../lesson/kept.ts';
import { rememberTable } from '../recent.ts';
import { refusalText } from '../refusals.ts';
import { go } from '../route.ts';
import { RulesButton } from '../rules/button.tsx';
import { seatBots } from '../table/bot_seat.ts';
import { LevelChoice } from '../table/bots.tsx';
import { Choice } from '../ui/choice.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Emblem } from '../ui/emblem.tsx';
import { Icon } from '../ui/icon.tsx';
import { NotLoaded } from '../ui/not_loaded.tsx';
import { startFirstGame, teaches } from './first_game.ts';
import { GameFacts } from './game_shelf.tsx';
import { PlayersField, TableFields } from './table_fields.tsx';
import { settingsOf, settingsRefusal, usualWish, type Wish } from '../table_wish.ts';

/** `with_bots`, too, is what is preselected; all can be chosen either way. */
export function NewTableDialog(props: {
  readonly with_bots: boolean;
  /** What is picked at first; null: the lightest. */
  readonly game: string | null;
  readonly onClose: () => void;
}) {
  const { client, t } = useApp();
  const games = useAttempt(() => client.games().then(lightestFirst), 'games');
  const infos = games.value;
  const { with_bots, onClose } = props;
  const [picked, setPicked] = useState(props.game);
  const [others, setOthers] = useState<Others>(with_bots ? 'bots' : 'people');
  const info = infos?.find((known) => known.id === picked) ?? infos?.[0];
  return (
    <Dialog title={with_bots ? t('lobby.against_bots') : t('lobby.new_table')} onClose={onClose}>
      {games.failed ? <NotLoaded of={games} /> : null}
      {infos === null && !games.failed ? <p class="empty">{t('lobby.loading')}</p> : null}
      {infos !== null && info !== undefined ? (
        <>
          <GamePicker infos={infos} picked={info.id} onPick={setPicked} />
          <HowToPlay info={info} />
          <LearnFirst info={info} />
          <TableForm key={info.id} info={info} others={others} onOthers={setOthers} />
        </>
      ) : null}
    </Dialog>
  );
}

export function GamePicker(props: {
  readonly infos: readonly GameInfo[];
  readonly picked: string;
  readonly onPick: (id: string) => void;
}) {
  const app = useApp();
  const name = useId();
  return (
    <fieldset class="field game-picker">
      <legend>{app.t('new_table.game')}</legend>
      {props.infos.map((info) => (
        <label key={info.id} class="game-tile">
          <input
            type="radio"
            name={name}
            value={info.id}
            checked={info.id === props.picked}
            onChange={() => props.onPick(info.id)}
          />
          <span class="game-tile-body">
            <Emblem game={info.id} />
            <span>
              <strong>{gameTitle(app, props.infos, info.id)}</strong>
              <GameFacts players={info.players} cover={covers.get(info.id) ?? null} />
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function HowToPlay({ info }: { readonly info: GameInfo }) {
  const app = useApp();
  const words = app.t('rules.how_game', { game: gameTitle(app, [info], info.id) });
  return <RulesButton game={info.id} label={words} words={words} />;
}

/** For who has never sat at the game. */
function LearnFirst({ info }: { readonly info: GameInfo }) {
  const app = useApp();
  if (!teaches(info.id) || lessons.hasBegun(info.id)) return null;
  return (
    <button type="button" class="quiet" onClick={() => void startFirstGame(app, info, 'learn')}>
      <Icon name="cap" />
      {app.t('learn.first', { game: gameTitle(app, [info], info.id) })}
    </button>
  );
}

type Others = 'people' | 'bots';

function TableForm(props: {
  readonly info: GameInfo;
  readonly others: Others;
  readonly onOthers: (others: Others) => void;
}) {
  const { t } = useApp();
  const { info } = props;
  const [wish, setWish] = useState(() => usualWish(info));
  const change = (part: Partial<Wish>) => setWish({ ...wish, ...part });
  const with_bots = props.others === 'bots' && wish.players > 1;
  const { busy, create } = useCreating(info, wish, with_bots);
  return (
    <form onSubmit={create}>
      <PlayersField info={info} players={wish.players} onChange={(players) => change({ players })} />
      {wish.players > 1 ? <OthersField value={props.others} onChange={props.onOthers} /> : null}
      {with_bots ? <LevelChoice value={wish.level} onChange={(level) => change({ level })} /> : null}
      <TableFields info={info} wish={wish} with_bots={with_bots} onChange={change} />
      <div class="button-row sheet-actions">
        <button type="submit" class="primary" disabled={busy}>
          {wish.players === 1 || with_bots ? t('new_table.start') : t('new_table.create')}
        </button>
      </div>
    </form>
  );
}

/** Sets the table up and goes there. A table with bots is a private one: nobody is waited for. */
function useCreating(info: GameInfo, wish: Wish, with_bots: boolean) {
  const app = useApp();
  const { client, notices } = app;
  const [busy, setBusy] = useState(false);
  const setUp = async () => {
    const { players } = wish;
    const is_private = with_bots || wish.is_private;
    const game = info.id;
    const made = await client.createTable({ game, ...settingsOf(app, info, wish, with_bots), private: is_private });
    rememberTable({ room: made.table, code: made.code, game });
    if (with_bots) {
      // The table is there whatever comes of this; bots can be added at it as well.
      await seatBots(client.table(made.table, made.code), wish.level, players - 1).catch((error: unknown) =>
        notices.show('error', refusalText(error, app)),
      );
    }
    go({ kind: 'table', room: made.table, code: is_private ? made.code : null });
  };
  const create = (event: Event) => {
    event.preventDefault();
    setBusy(true);
    library.load(info.id);
    setUp().catch((error: unknown) => {
      notices.show('error', settingsRefusal(app, info, error));
      setBusy(false);
    });
  };
  return { busy, create };
}

function OthersField(props: { readonly value: Others; readonly onChange: (others: Others) => void }) {
  const { t } = useApp();
  return (
    <Choice
      label={t('new_table.others')}
      hint={props.value === 'bots' ? t('new_table.others.hint') : null}
      value={props.value}
      options={[
        { value: 'people', label: t('new_table.others.people') },
        { value: 'bots', label: t('new_table.others.bots') },
      ]}
      onChange={props.onChange}
    />
  );
}
