// What the host of a table has made of it since, in words, with what it was.
import type { Clock, GameInfo, TableInfo } from '../../sdk/index.ts';
import { optionFacts } from '../games/naming.ts';
import type { Words } from '../i18n.ts';
import { clockWords } from '../move_time.ts';
import { delayWords } from '../spectator_delay.ts';

export interface SettingChange {
  readonly label: string;
  readonly before: string;
  readonly now: string;
}

type Settings = NonNullable<TableInfo['changed']>['before'];

/** What the host has made another of, for those who have not agreed yet. */
export function changesOf(words: Words, infos: readonly GameInfo[], table: TableInfo): readonly SettingChange[] {
  if (table.changed === undefined) return [];
  const { before, ready_check } = table.changed;
  const now = { ...table, clock: table.clock ?? { kind: 'none' } };
  if (ready_check === undefined) delete now.ready_check;
  const earlier = new Map(settingFacts(words, infos, table.game, before));
  return settingFacts(words, infos, table.game, now).flatMap(([label, value]) => {
    const old = earlier.get(label);
    return old === undefined || old === value ? [] : [{ label, before: old, now: value }];
  });
}

function settingFacts(
  words: Words,
  infos: readonly GameInfo[],
  game: string,
  settings: Settings,
): readonly (readonly [label: string, value: string])[] {
  const { t } = words;
  const yes = (so: boolean | undefined) => t(so === true ? 'option.on' : 'option.off');
  const delay = delayWords(words, settings);
  return [
    [t('new_table.players'), String(settings.players)],
    ...optionFacts(words, infos, { game, options: settings.options }).map(
      ({ label, value }) => [label, value] as const,
    ),
    [t('rating.rated'), yes(settings.rated)],
    [t('new_table.clock'), clockWords(words, settings)],
    [t('new_table.overtime'), overtimeWords(words, settings.clock)],
    [
      t('new_table.spectators'),
      delay === null ? t('new_table.spectators.now') : t('new_table.spectators.later', { delay }),
    ],
    [t('new_table.ready_check'), yes(settings.ready_check)],
    [t('new_table.private'), yes(settings.private)],
  ];
}

const overtimeWords = ({ t }: Words, clock: Clock) =>
  clock.kind === 'none' ? '—' : t(`new_table.overtime.${clock.on_time_out ?? 'default'}`);
