import tseslint from 'typescript-eslint';

const throws_when_blocked = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'];

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', 'sdk/wire.ts'] },
  ...tseslint.configs.strictTypeChecked.map((config) => ({ ...config, files: ['**/*.ts', '**/*.tsx'] })),
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // node:test runs and awaits what is given to it.
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: [{ from: 'package', name: 'test', package: 'node:test' }] },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    // They throw where site data are blocked, and when they are full: src/site_data.ts goes round that.
    files: ['src/**/*.ts', 'src/**/*.tsx', 'sdk/**/*.ts'],
    ignores: ['src/site_data.ts'],
    rules: {
      'no-restricted-globals': ['error', ...throws_when_blocked],
      'no-restricted-properties': [
        'error',
        ...['window', 'globalThis', 'self'].flatMap((object) =>
          throws_when_blocked.map((property) => ({ object, property })),
        ),
        ...['serviceWorker', 'storage'].map((property) => ({ object: 'navigator', property })),
        { object: 'document', property: 'cookie' },
      ],
    },
  },
);
