// The staff's page. What a role may not do is not drawn; the server refuses it too.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { rememberStaff } from '../account/staff.ts';
import { useApp, useEvents } from '../hooks.ts';
import { AuditList } from './audit.tsx';
import { Entrance } from './entrance.tsx';
import { StaffList } from './staff.tsx';
import { LobbyPart } from './lobby.tsx';
import { People } from './people.tsx';
import { Reports } from './reports.tsx';
import { Rooms } from './rooms.tsx';
import { ServerPart } from './server.tsx';
import { timeText, useWords } from './words.ts';

interface PartProps {
  /** Whom somebody wants to look at, by account; of people alone. */
  readonly about: string | null;
  readonly onPerson: ((account: string) => void) | undefined;
}

interface Part {
  readonly name: string;
  readonly act: string;
  readonly draw: ComponentType<PartProps>;
}

const parts: readonly Part[] = [
  { name: 'people', act: 'people.search', draw: People },
  { name: 'reports', act: 'reports.list', draw: Reports },
  { name: 'lobby', act: 'lobby.rules', draw: LobbyPart },
  { name: 'rooms', act: 'rooms.list', draw: Rooms },
  { name: 'server', act: 'server.health', draw: ServerPart },
  { name: 'audit', act: 'audit.list', draw: AuditList },
  { name: 'staff', act: 'staff.list', draw: StaffList },
];

export function AdminPage() {
  const { client } = useApp();
  const { locale, t } = useWords();
  useEvents(client.staff, 'change');
  const [chosen, setChosen] = useState('people');
  const [about, setAbout] = useState<string | null>(null);
  const choose = (part: string, account: string | null = null) => {
    setChosen(part);
    setAbout(account);
  };
  const { session } = client.staff;
  const signed_in = session === null ? undefined : client.account?.id;
  useEffect(() => {
    if (signed_in !== undefined) rememberStaff(signed_in);
  }, [signed_in]);
  if (session === null) {
    return (
      <div class="admin">
        <h1>{t('admin.title')}</h1>
        <Entrance />
      </div>
    );
  }
  const mine = parts.filter(({ act }) => client.staff.may(act));
  const part = mine.find(({ name }) => name === chosen) ?? mine[0];
  const Part = part?.draw;
  const onPerson = client.staff.may('people.show') ? (account: string) => choose('people', account) : undefined;
  return (
    <div class="admin">
      <h1>{t('admin.title')}</h1>
      <p class="hint">
        {t(`admin.choice.${session.role}`)} · {t('admin.until', { date: timeText(session.expires_ms, locale) })}{' '}
        <button type="button" class="small" onClick={() => void client.staff.signOut().catch(() => undefined)}>
          {t('admin.sign_out')}
        </button>
      </p>
      <nav class="admin-parts" aria-label={t('admin.title')}>
        {mine.map(({ name }) => (
          <button
            key={name}
            type="button"
            class="small"
            aria-current={name === chosen ? 'page' : undefined}
            onClick={() => choose(name)}
          >
            {t(`admin.part.${name}`)}
          </button>
        ))}
      </nav>
      {Part === undefined ? null : <Part key={about} about={about} onPerson={onPerson} />}
    </div>
  );
}
