// How to bring somebody to this table: the code, the link, and the link as a picture for a camera.
import { useApp } from '../hooks.ts';
import { hrefOf } from '../route.ts';
import { useCopy } from '../ui/copy.tsx';
import { Icon } from '../ui/icon.tsx';
import { QrPicture } from '../ui/qr.tsx';

export function Invite({ code }: { readonly code: string }) {
  const { t } = useApp();
  const { copy, left } = useCopy();
  const link = location.origin + hrefOf({ kind: 'join', code });
  return (
    <div class="invite">
      <div class="invite-words">
        <p class="invite-code-label" id="invite-code-label">
          {t('invite.code')}
        </p>
        <p class="invite-code" translate={false} aria-labelledby="invite-code-label" data-code={code}>
          <span>{code}</span>
        </p>
        <div class="field-row">
          <input
            readOnly
            value={link}
            aria-label={t('invite.link')}
            onFocus={(event) => event.currentTarget.select()}
          />
          <button type="button" onClick={() => void copy(link, 'invite.copied')}>
            <Icon name="copy" />
            {t('invite.copy')}
          </button>
        </div>
        {left}
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
