// The colour of the browser's own bars, which follow the device unless somebody has chosen a theme for the page.
import type { Theme } from '../settings.ts';

const of_device = new Map<HTMLMetaElement, string>();

export function showThemeColor(theme: Theme): void {
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  for (const meta of metas) if (!of_device.has(meta)) of_device.set(meta, meta.content);
  const chosen = metas.find((meta) => meta.media.includes(theme));
  for (const meta of metas) meta.content = of_device.get(chosen ?? meta) ?? '';
}
