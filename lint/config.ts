import js from '@eslint/js'
import { defineConfig } from 'eslint/config'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { housePlugin } from './house-plugin.ts'

const code = ['**/*.{ts,tsx}']
const tests = ['**/*.test.{ts,tsx}']

/** The catalogue of the design system, for developers only. */
const showcase = ['web/src/routes/ui-page.tsx', 'web/src/ui/showcase/**']

/** Files whose default export is asked for by the tool that loads them. */
const defaultExports = [
  'web/src/{routes,layouts}/**',
  'web/src/root.tsx',
  'web/src/routes.ts',
  'web/src/entry.*',
  '**/*.config.ts',
  '**/*.d.ts',
  'server/test/global-setup.ts',
]

/** Where the environment is turned into a checked config; tools hand it on to what they start. */
const environmentReaders = [
  'server/src/platform/config.ts',
  'server/src/platform/config/**',
  'server/test/**',
  'web/server.ts',
  'web/server/config.ts',
  // Read by the router when it builds, before there is a config.
  'web/src/routes.ts',
  'sandbox/**',
  'scripts/**',
  'e2e/**',
  'bench/**',
  '**/*.config.ts',
]

export const lintConfig = defineConfig(
  {
    ignores: [
      '**/node_modules/',
      '**/.react-router/',
      'web/build/',
      '.velvet/',
      'e2e/output/',
      '**/*.gen.ts',
      '**/*.js',
    ],
  },
  {
    files: code,
    extends: [js.configs.recommended, tseslint.configs.strictTypeChecked],
    plugins: { house: housePlugin },
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: new URL('..', import.meta.url).pathname },
    },
    linterOptions: { noInlineConfig: true, reportUnusedInlineConfigs: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true, ignoreVoidOperator: true },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // An async function without await keeps its promise to reject instead of throwing.
      '@typescript-eslint/require-await': 'off',
      // The compiler reports what is unused, and knows that `typeof` is a use.
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/prefer-promise-reject-errors': ['error', { allowThrowingUnknown: true }],
      // Factories answer objects of functions; none of them has a `this` to lose.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'house/file-names': 'error',
      'house/no-default-export': 'error',
      'house/no-export-all': 'error',
      'house/no-inheritance': 'error',
      'house/no-process-env': 'error',
    },
  },
  { files: defaultExports, rules: { 'house/no-default-export': 'off' } },
  { files: environmentReaders, rules: { 'house/no-process-env': 'off' } },
  { files: tests, rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  { files: ['server/src/domains/**'], ignores: tests, rules: { 'house/no-wall-clock': 'error' } },
  { files: ['server/src/{app,domains,platform}/**'], ignores: tests, rules: { 'no-console': 'error' } },
  {
    files: ['web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      // The router takes thrown answers: redirect(), data().
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allow: [
            { from: 'lib', name: 'Response' },
            { from: 'package', package: 'react-router', name: 'DataWithResponseInit' },
          ],
        },
      ],
    },
  },
  {
    files: ['web/src/**/*.tsx'],
    ignores: [...showcase, ...tests],
    rules: { 'house/no-literal-text': 'error' },
  },
  {
    files: ['web/src/**/*.tsx'],
    ignores: ['web/src/components/member-name.tsx', ...showcase, ...tests],
    rules: { 'house/no-bare-member-name': 'error' },
  },
)
