import { render } from 'preact';
import { App } from './app.tsx';
import { addressFor } from './route.ts';
import { SettingsStore } from './settings.ts';
import { keepTextsInPlace } from './shell/translation.ts';
import { speech } from './speech.ts';
import './style/index.css';

const address = addressFor(location);
if (address !== null) history.replaceState(null, '', address);

keepTextsInPlace(document.body);
const root = document.getElementById('app');
if (root !== null) void speech.load(new SettingsStore().value.locale).then(() => render(<App />, root));
