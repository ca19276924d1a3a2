// The lobby's chat: what holds there now, and a form for other rules.
import { useEffect } from 'preact/hooks';
import { useApp, useEvents } from '../hooks.ts';
import { rulesText } from '../talk/chat_panel.tsx';
import { ActForm } from './act_form.tsx';
import { useWords } from './words.ts';

const writers = ['everybody', 'registered'] as const;

export function LobbyPart() {
  const { client } = useApp();
  const { t } = useWords();
  const { lobby_chat } = client;
  // Who follows the lobby is told of its rules.
  useEffect(() => client.lobby.watch(), [client]);
  useEvents(lobby_chat, 'rules');
  const { registered_only, slow_seconds = 0 } = lobby_chat.rules;
  const held = rulesText(lobby_chat.rules, t);
  return (
    <section class="admin-card">
      <h2>{t('admin.lobby.rules')}</h2>
      <p class="hint">{t('admin.lobby.hint')}</p>
      <p class="admin-lobby-rules">{held === '' ? t('admin.lobby.none') : held}</p>
      <ActForm
        act="lobby.rules"
        fields={[
          { name: 'slow_seconds', kind: 'number', start: String(slow_seconds), most: 3600 },
          { name: 'writers', kind: 'choice', choices: writers, start: writers[registered_only === true ? 1 : 0] },
          { name: 'reason', kind: 'long' },
        ]}
      />
    </section>
  );
}
