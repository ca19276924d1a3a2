// Looking on needs no name. Whoever wants to be heard, to follow a seat or to take one is asked for it then, and the
// name of a guest is filled in already.
import { useState } from 'preact/hooks';
import { NameForm, useGuest } from '../account/first_name.tsx';
import { OtherWaysIn } from '../account/other_ways_in.tsx';
import { useApp, useEvents } from '../hooks.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useWatchingWords } from './words.ts';

/** What one comes in for. */
export type Reason = 'look' | 'talk' | 'follow' | 'seat';

/** Only for who has no name yet; anybody else sees nothing. */
export function ComeInButton({ reason }: { readonly reason: Exclude<Reason, 'follow'> }) {
  const { client } = useApp();
  const { t } = useWatchingWords();
  useEvents(client, 'account');
  const [asks, ask] = useState(false);
  if (client.account !== null) return null;
  return (
    <>
      <button type="button" class="small" onClick={() => ask(true)}>
        {t(`come_in.${reason}.do`)}
      </button>
      {asks ? <AskName reason={reason} onClose={() => ask(false)} /> : null}
    </>
  );
}

export function AskName({ reason, onClose }: { readonly reason: Reason; readonly onClose: () => void }) {
  const { t } = useWatchingWords();
  const guest = useGuest();
  return (
    <Dialog title={t('come_in.title')} onClose={onClose}>
      <p class="hint">{t(`come_in.${reason}`)}</p>
      <NameForm guest={guest} />
      <OtherWaysIn />
    </Dialog>
  );
}
