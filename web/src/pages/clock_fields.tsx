// The clock of a new table: a kind, one of a few presets of that kind, and what happens when time is over.
import { GuestWords } from '../account/guest_note.tsx';
import { useApp } from '../hooks.ts';
import { durationWords } from '../move_time.ts';
import { Choice } from '../ui/choice.tsx';
import {
  bank_presets,
  fitting,
  kinds_offered,
  presetsAllowed,
  timeOutsAllowed,
  type Allows,
  type ClockChoice,
} from './clock_choice.ts';

interface ClockFieldsProps {
  readonly clock: ClockChoice;
  /** Others are not offered. */
  readonly allows: Allows;
  readonly onChange: (clock: ClockChoice) => void;
}

export function ClockFields({ clock, allows, onChange }: ClockFieldsProps) {
  const { t } = useApp();
  const kinds = kinds_offered.flatMap((kind) => fitting({ ...clock, kind }, allows) ?? []);
  return (
    <>
      <Choice
        label={t('new_table.clock')}
        hint={t(`new_table.clock.${clock.kind}.hint`)}
        value={clock.kind}
        options={kinds.map(({ kind }) => ({ value: kind, label: t(`new_table.clock.${kind}`) }))}
        onChange={(kind) => onChange(kinds.find((one) => one.kind === kind) ?? clock)}
      />
      {clock.kind === 'days' ? <GuestWords about="seat" /> : null}
      <PresetField clock={clock} allows={allows} onChange={onChange} />
      {clock.kind === 'none' ? null : (
        <Choice
          label={t('new_table.overtime')}
          hint={t(`new_table.overtime.${clock.on_time_out}.hint`)}
          value={clock.on_time_out}
          options={timeOutsAllowed(clock, allows).map((policy) => ({
            value: policy,
            label: t(`new_table.overtime.${policy}`),
          }))}
          onChange={(on_time_out) => onChange({ ...clock, on_time_out })}
        />
      )}
    </>
  );
}

function PresetField({ clock, allows, onChange }: ClockFieldsProps) {
  const app = useApp();
  const { t } = app;
  const presets = presetsAllowed(clock, allows);
  if (clock.kind === 'bank') {
    const { bank_seconds, increment_seconds } = bank_presets[clock.bank];
    const hint = { bank: durationWords(app, bank_seconds), increment: durationWords(app, increment_seconds) };
    return (
      <Choice
        label={t('new_table.pace')}
        hint={t('time.bank', hint)}
        value={clock.bank}
        options={presets.map(({ bank }) => ({ value: bank, label: t(`new_table.pace.${bank}`) }))}
        onChange={(bank) => onChange({ ...clock, bank })}
      />
    );
  }
  if (clock.kind === 'move') {
    return (
      <Choice
        label={t('new_table.time')}
        value={clock.seconds}
        options={presets.map(({ seconds }) => ({ value: seconds, label: durationWords(app, seconds) }))}
        onChange={(seconds) => onChange({ ...clock, seconds })}
      />
    );
  }
  if (clock.kind === 'days') {
    return (
      <Choice
        label={t('new_table.time')}
        value={clock.days}
        options={presets.map(({ days }) => ({ value: days, label: t('time.days', { count: days }) }))}
        onChange={(days) => onChange({ ...clock, days })}
      />
    );
  }
  return null;
}
