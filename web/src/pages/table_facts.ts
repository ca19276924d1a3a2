// What a table is, in words: what one agrees to by sitting down.
import type { GameInfo, TableSummary } from '../../sdk/index.ts';
import { optionWords } from '../games/naming.ts';
import type { Words } from '../i18n.ts';
import { clockWords, timeOutWords } from '../move_time.ts';
import { delayFact } from '../spectator_delay.ts';

/** What the lobby and the table itself tell alike. */
type ToldTable = Pick<
  TableSummary,
  | 'clock'
  | 'game'
  | 'move_seconds'
  | 'options'
  | 'players'
  | 'rated'
  | 'spectator_delay_moves'
  | 'spectator_delay_seconds'
>;

/**
 * Whether it is rated, where any game could be; all that is not as usual, how much time there is, and what becomes of
 * who has none left.
 */
export function tableWords(words: Words, infos: readonly GameInfo[], table: ToldTable): readonly string[] {
  const can_be_rated = table.players > 1 && infos.find(({ id }) => id === table.game)?.cooperative !== true;
  return [
    table.rated === true ? words.t('rating.rated') : can_be_rated && words.t('rating.unrated'),
    ...optionWords(words, infos, table),
    clockWords(words, table),
    timeOutWords(words, table.clock),
    ...delayFact(words, table),
  ].filter((said) => typeof said === 'string');
}
