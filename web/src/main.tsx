import { render } from 'preact';
import { App } from './app.tsx';
import { addressFor } from './route.ts';
import { SettingsStore } from './settings.ts';
import { speech } from './speech.ts';
import './style/index.css';

const address = addressFor(location);
if (address !== null) history.replaceState(null, '', address);

// Before there are texts that a translator may take out.
const guarded = import('./shell/translation.ts').then(({ keepTextsInPlace }) => keepTextsInPlace(document.body));
const root = document.getElementById('app');
if (root !== null) {
  const spoken = speech.load(new SettingsStore().value.locale);
  // Who can't fetch it plays all the same.
  void Promise.all([spoken, guarded.catch(() => undefined)]).then(() => render(<App />, root));
}
