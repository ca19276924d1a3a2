// For whom a webhook is: a program of the person's own, or a service that takes messages in a form of its own.
import type { WebhookForm } from '../../sdk/index.ts';

/** In the order in which they are offered, with what an address looks like. */
export const webhook_forms: readonly { readonly form: WebhookForm; readonly name: string; readonly address: string }[] =
  [
    { form: 'json', name: '', address: 'https://' },
    { form: 'discord', name: 'Discord', address: 'https://discord.com/api/webhooks/…' },
    { form: 'slack', name: 'Slack', address: 'https://hooks.slack.com/services/…' },
    { form: 'ntfy', name: 'ntfy', address: 'https://ntfy.sh/…' },
    { form: 'gotify', name: 'Gotify', address: 'https://…/message?token=…' },
  ];

export const nameOfForm = (wanted: WebhookForm): string =>
  webhook_forms.find(({ form }) => form === wanted)?.name ?? wanted;

/** What an address that was pasted is of, where it can be told. */
export function formOfAddress(typed: string): WebhookForm {
  if (!URL.canParse(typed)) return 'json';
  const { hostname, pathname, searchParams } = new URL(typed);
  if (/(^|\.)discord(app)?\.com$/.test(hostname) && pathname.startsWith('/api/webhooks/')) return 'discord';
  if (hostname === 'hooks.slack.com') return 'slack';
  if (hostname === 'ntfy.sh') return 'ntfy';
  return pathname.endsWith('/message') && searchParams.has('token') ? 'gotify' : 'json';
}
