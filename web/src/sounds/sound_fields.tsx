import { useId } from 'preact/hooks';
import { useApp } from '../hooks.ts';
import { Switch } from '../ui/choice.tsx';

const step = 5;

export function SoundFields() {
  const { settings, sounds, store, t } = useApp();
  const volume_id = useId();
  const turn = (sound: boolean) => {
    store.set({ sound });
    sounds.sample();
  };
  return (
    <>
      <Switch
        label={t('settings.sound')}
        hint={t('settings.sound.hint')}
        checked={settings.sound}
        onChange={(sound) => turn(sound)}
      />
      {settings.sound ? (
        <div class="field volume">
          <label for={volume_id}>{t('settings.volume')}</label>
          <input
            id={volume_id}
            type="range"
            min={step}
            max={100}
            step={step}
            value={settings.volume}
            aria-valuetext={`${settings.volume} %`}
            onInput={(event) => store.set({ volume: event.currentTarget.valueAsNumber })}
            onChange={() => sounds.sample()}
          />
        </div>
      ) : null}
    </>
  );
}
