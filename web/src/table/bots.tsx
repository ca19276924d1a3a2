// How a bot is told from a person, by a picture and words, and how its level is chosen.
import type { BotLevel } from '../../sdk/index.ts';
import { useApp } from '../hooks.ts';
import { Choice } from '../ui/choice.tsx';
import { Icon } from '../ui/icon.tsx';
import { bot_levels, levelWords, type SeatBot } from './bot_seat.ts';

export function BotTag({ bot }: { readonly bot: SeatBot }) {
  const { t } = useApp();
  const level = levelWords(t, bot.level);
  return (
    <span class="bot-tag">
      <Icon name="bot" />
      {bot.stands_in ? t('bot.stands_in', { level }) : level}
    </span>
  );
}

export function LevelChoice(props: {
  readonly value: BotLevel;
  readonly onChange: (level: BotLevel) => void;
  readonly hint?: string;
}) {
  const { t } = useApp();
  return (
    <Choice
      label={t('bot.level')}
      hint={props.hint ?? null}
      value={props.value}
      options={bot_levels.map((value) => ({ value, label: levelWords(t, value) }))}
      onChange={props.onChange}
    />
  );
}
