/* What the types cannot see. Unknown names are left to tsc. */
import js from '@eslint/js';

export default [
  { ignores: ['vendor/**', 'node_modules/**', 'maps/**'] },
  js.configs.recommended,
  {
    rules: {
      'no-undef': 'off',
      'no-var': 'error',
      'prefer-const': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-len': ['error', { code: 110, ignoreUrls: true }],
      'max-lines': ['error', { max: 420 }],
      'no-restricted-properties': [
        'error',
        { property: 'innerHTML', message: 'words from the wire are text: use textContent or el()' },
        { property: 'outerHTML', message: 'words from the wire are text: use textContent or el()' },
        { property: 'insertAdjacentHTML', message: 'words from the wire are text: use textContent or el()' },
      ],
    },
  },
  {
    files: ['client/lang/*.js', 'client/games/*/lang/*.js', 'map/*.js'],
    rules: { 'max-len': 'off', 'max-lines': 'off' },
  },
];
