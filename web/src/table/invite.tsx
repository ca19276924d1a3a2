// How to bring somebody to this table: the code, the link, and the link as a picture for a camera.
import { useRef } from 'preact/hooks';
import { useApp } from '../hooks.ts';
import { hrefOf } from '../route.ts';
import { Icon } from '../ui/icon.tsx';
import { QrPicture } from '../ui/qr.tsx';

export function Invite({ code }: { readonly code: string }) {
  const { notices, t } = useApp();
  const link_field = useRef<HTMLInputElement>(null);
  const link = location.origin + location.pathname + hrefOf({ kind: 'join', code });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      // Without TLS a browser has no clipboard for pages; what is selected can still be copied.
      link_field.current?.select();
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else works there
      if (!document.execCommand('copy')) return;
    }
    notices.show('done', t('invite.copied'));
  };
  return (
    <div class="invite">
      <div class="invite-words">
        <p class="invite-code-label" id="invite-code-label">
          {t('invite.code')}
        </p>
        <p class="invite-code" aria-labelledby="invite-code-label" data-code={code}>
          <span>{code}</span>
        </p>
        <div class="field-row">
          <input
            ref={link_field}
            readOnly
            value={link}
            aria-label={t('invite.link')}
            onFocus={(event) => event.currentTarget.select()}
          />
          <button type="button" onClick={() => void copy()}>
            <Icon name="copy" />
            {t('invite.copy')}
          </button>
        </div>
        {'share' in navigator ? (
          <button type="button" onClick={() => void navigator.share({ url: link }).catch(() => undefined)}>
            <Icon name="share" />
            {t('invite.share')}
          </button>
        ) : null}
        <p class="hint">{t('invite.hint')}</p>
      </div>
      <QrPicture text={link} label={t('invite.qr')} />
    </div>
  );
}
