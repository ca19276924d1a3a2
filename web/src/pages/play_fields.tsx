// What the settings have for tables: fetched with them, as no first page needs it.
import { KeyFields } from '../keys/fields.tsx';
import { PaceField } from '../motion/pace_field.tsx';
import { SoundFields } from '../sounds/sound_fields.tsx';

export function PlayFields() {
  return (
    <>
      <PaceField />
      <SoundFields />
      <KeyFields />
    </>
  );
}
