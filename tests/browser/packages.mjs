// The web client's development packages, used from here as well.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));

export const { chromium } = require('playwright-core');
export const WebSocket = require('ws');
export const { build } = require('esbuild');
export const { rate } = require('openskill');
const { default: read_qr } = require('jsqr');
export { read_qr };
export const axe_source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
