import { render } from 'preact';
import { App } from './app.tsx';
import { addressFor } from './route.ts';
import { SettingsStore } from './settings.ts';
import { speech } from './speech.ts';
import './style/index.css';

const address = addressFor(location);
if (address !== null) history.replaceState(null, '', address);

// Translators come when a page is there.
void import('./shell/translation.ts').then(({ keepTextsInPlace }) => keepTextsInPlace(document.body));
const root = document.getElementById('app');
if (root !== null) void speech.load(new SettingsStore().value.locale).then(() => render(<App />, root));
