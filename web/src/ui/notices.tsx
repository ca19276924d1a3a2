// The short messages of notices.ts. Spoken at once by screen readers.
import { useApp, useEvents } from '../hooks.ts';
import { Icon } from './icon.tsx';
import { RuleTerm } from './rule_term.tsx';

export function NoticeList() {
  const { notices, t } = useApp();
  useEvents(notices, 'change');
  return (
    <div class="notices" role="alert">
      {notices.shown.map((notice) => (
        <div key={notice.id} class={`notice notice-${notice.tone}`}>
          <Icon name={notice.tone === 'error' ? 'alert' : 'check'} />
          <span>{notice.text}</span>
          {notice.rule === null ? null : (
            <span data-rules-of={notice.rule.game}>
              <RuleTerm section={notice.rule.section}>{t('rules.why')}</RuleTerm>
            </span>
          )}
          <button
            type="button"
            class="quiet icon-only"
            aria-label={t('notice.dismiss')}
            onClick={() => notices.dismiss(notice.id)}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  );
}
