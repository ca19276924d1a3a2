// The settings of notices to who is away: this browser, and a webhook with how it went.
import { useEffect, useState } from 'preact/hooks';
import type { Webhook, WebhookForm } from '../../sdk/index.ts';
import { AskForm } from '../account/form.tsx';
import { useApp, useAttempt, useEvents } from '../hooks.ts';
import { refusalText } from '../refusals.ts';
import { Choice, Switch } from '../ui/choice.tsx';
import { NotLoaded } from '../ui/not_loaded.tsx';
import { setRight, switchOff, switchOn, type Pushed } from './browser_push.ts';
import { formOfAddress, nameOfForm, webhook_forms } from './webhook_form.ts';

const look_again_ms = 1_000;
const url_longest = 1_024;

export function AwayFields() {
  const { client, t } = useApp();
  useEvents(client, 'account');
  if (client.account === null) return null;
  return (
    <section class="settings-away" aria-label={t('away.settings')}>
      <PushSwitch key={client.account.id} />
      {client.account.name === undefined ? null : (
        <details class="fold">
          <summary>{t('away.webhook')}</summary>
          <div class="fold-body">
            <WebhookFields key={client.account.id} />
          </div>
        </details>
      )}
    </section>
  );
}

function PushSwitch() {
  const app = useApp();
  const { client, notices, t } = app;
  const [pushed, setPushed] = useState<Pushed | null>(null);
  const [busy, setBusy] = useState(false);
  const look = () => setRight(client).then(setPushed, () => undefined);
  useEffect(() => void look(), []);
  const key = pushed?.key ?? null;
  if (pushed === null || key === null) return null;
  const change = async (wanted: boolean) => {
    if (busy) return;
    setBusy(true);
    try {
      const now = await (wanted ? switchOn(client, key) : switchOff(client));
      setPushed({ key, state: now === 'on' ? 'on' : 'off' });
      if (now === 'denied') notices.show('error', t('away.push.denied'));
      if (now === 'failed') notices.show('error', t('away.push.failed'));
    } catch (error) {
      await look();
      notices.show('error', error instanceof DOMException ? t('away.push.failed') : refusalText(error, app));
    }
    setBusy(false);
  };
  return (
    <Switch
      label={t('away.push')}
      hint={t(pushed.state === 'lost' ? 'away.push.lost' : 'away.push.hint')}
      checked={pushed.state === 'on'}
      onChange={(wanted) => void change(wanted)}
    />
  );
}

function WebhookFields() {
  const { client, t } = useApp();
  const [asked, setAsked] = useState(0);
  const [url, setUrl] = useState('');
  const [chosen, setChosen] = useState<WebhookForm | null>(null);
  const form = chosen ?? formOfAddress(url.trim());
  const [secret, setSecret] = useState<string | null>(null);
  const shown = useAttempt(async () => ({ webhook: await client.turns.webhook() }), String(asked));
  const { value } = shown;
  const again = () => setAsked((count) => count + 1);
  const set = async () => {
    setSecret(await client.turns.setWebhook(url.trim(), form));
    setUrl('');
    setChosen(null);
    again();
  };
  return (
    <>
      {shown.failed ? <NotLoaded of={shown} /> : null}
      {value?.webhook ? <HowItWent webhook={value.webhook} again={again} /> : null}
      {secret === null ? null : (
        <p role="status">
          {t('away.webhook.secret')} <code class="hex webhook-secret">{secret}</code>
        </p>
      )}
      <AskForm ask={set} button={t('away.webhook.set')}>
        <Choice
          label={t('away.webhook.for')}
          hint={t(form === 'json' ? 'away.webhook.hint' : 'away.webhook.sentence')}
          value={form}
          options={webhook_forms.map((each) => ({
            value: each.form,
            label: each.form === 'json' ? t('away.webhook.program') : each.name,
          }))}
          onChange={setChosen}
        />
        {form === 'json' ? (
          <a class="webhook-docs" href="/docs/protocol#webhooks" target="_blank">
            {t('away.webhook.docs')}
          </a>
        ) : null}
        <div class="ask-field">
          <label for="webhook-url">{t('away.webhook.url')}</label>
          <input
            id="webhook-url"
            name="webhook"
            type="url"
            inputMode="url"
            autocomplete="off"
            spellcheck={false}
            required
            maxLength={url_longest}
            placeholder={webhook_forms.find((each) => each.form === form)?.address}
            value={url}
            onInput={(event) => setUrl(event.currentTarget.value)}
          />
        </div>
      </AskForm>
    </>
  );
}

/** While something is on its way it is looked at again and again. */
function HowItWent({ webhook, again }: { readonly webhook: Webhook; readonly again: () => void }) {
  const app = useApp();
  const { client, locale, notices, t } = app;
  const { last } = webhook;
  useEffect(() => {
    if (webhook.waiting === 0) return;
    const timer = setTimeout(again, look_again_ms);
    return () => clearTimeout(timer);
  }, [webhook]);
  const act = (what: Promise<void>) => {
    what.then(again, (error: unknown) => notices.show('error', refusalText(error, app)));
  };
  const date = (ms: number) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(ms);
  const result = () => {
    if (last === undefined) return t('away.webhook.never');
    const values = { date: date(last.at_ms), status: last.status };
    if (webhook.failures === 0) return t('away.webhook.good', values);
    return last.status === 0
      ? t('away.webhook.no_answer', { ...values, problem: t(`away.problem.${last.problem}`) })
      : t('away.webhook.bad', values);
  };
  return (
    <div class="webhook" role="status">
      <p class="webhook-url">{webhook.url}</p>
      {webhook.form === 'json' ? null : <p class="hint">{nameOfForm(webhook.form)}</p>}
      <p class={webhook.failures === 0 ? 'hint' : 'hint hint-error'}>{result()}</p>
      {webhook.waiting > 0 ? <p class="hint">{t('away.webhook.waiting', { count: webhook.waiting })}</p> : null}
      {webhook.disabled ? (
        <p class="hint hint-error">{t('away.webhook.disabled', { count: webhook.failures })}</p>
      ) : null}
      <div class="button-row">
        <button type="button" disabled={webhook.disabled} onClick={() => act(client.turns.testWebhook())}>
          {t('away.webhook.test')}
        </button>
        <button type="button" class="quiet" onClick={() => act(client.turns.removeWebhook())}>
          {t('away.webhook.remove')}
        </button>
      </div>
    </div>
  );
}
