// The clock of a new table: a kind, one of a few presets of that kind, and what happens when time is over.
import type { TimeOut } from '../../sdk/index.ts';
import { GuestWords } from '../account/guest_note.tsx';
import { useApp } from '../hooks.ts';
import { durationWords } from '../move_time.ts';
import { Choice } from '../ui/choice.tsx';
import { bank_presets, type BankPreset, type ClockChoice } from './clock_choice.ts';

const bank_names: readonly BankPreset[] = ['fast', 'normal', 'slow'];
const kinds_offered = ['none', 'bank', 'move', 'days'] as const;
const seconds_offered = [30, 60, 120, 300] as const;
const days_offered = [1, 3, 7] as const;
const time_outs_offered: readonly TimeOut[] = ['default', 'bot', 'concede', 'wait'];

interface ClockFieldsProps {
  readonly clock: ClockChoice;
  readonly onChange: (clock: ClockChoice) => void;
}

export function ClockFields({ clock, onChange }: ClockFieldsProps) {
  const { t } = useApp();
  return (
    <>
      <Choice
        label={t('new_table.clock')}
        hint={t(`new_table.clock.${clock.kind}.hint`)}
        value={clock.kind}
        options={kinds_offered.map((kind) => ({ value: kind, label: t(`new_table.clock.${kind}`) }))}
        onChange={(kind) => onChange({ ...clock, kind })}
      />
      {clock.kind === 'days' ? <GuestWords about="seat" /> : null}
      <PresetField clock={clock} onChange={onChange} />
      {clock.kind === 'none' ? null : (
        <Choice
          label={t('new_table.overtime')}
          hint={t(`new_table.overtime.${clock.on_time_out}.hint`)}
          value={clock.on_time_out}
          options={time_outs_offered.map((policy) => ({ value: policy, label: t(`new_table.overtime.${policy}`) }))}
          onChange={(on_time_out) => onChange({ ...clock, on_time_out })}
        />
      )}
    </>
  );
}

function PresetField({ clock, onChange }: ClockFieldsProps) {
  const app = useApp();
  const { t } = app;
  if (clock.kind === 'bank') {
    const { bank_seconds, increment_seconds } = bank_presets[clock.bank];
    const hint = { bank: durationWords(app, bank_seconds), increment: durationWords(app, increment_seconds) };
    return (
      <Choice
        label={t('new_table.pace')}
        hint={t('time.bank', hint)}
        value={clock.bank}
        options={bank_names.map((name) => ({ value: name, label: t(`new_table.pace.${name}`) }))}
        onChange={(bank) => onChange({ ...clock, bank })}
      />
    );
  }
  if (clock.kind === 'move') {
    return (
      <Choice
        label={t('new_table.time')}
        value={clock.seconds}
        options={seconds_offered.map((value) => ({ value, label: durationWords(app, value) }))}
        onChange={(seconds) => onChange({ ...clock, seconds })}
      />
    );
  }
  if (clock.kind === 'days') {
    return (
      <Choice
        label={t('new_table.time')}
        value={clock.days}
        options={days_offered.map((value) => ({ value, label: t('time.days', { count: value }) }))}
        onChange={(days) => onChange({ ...clock, days })}
      />
    );
  }
  return null;
}
