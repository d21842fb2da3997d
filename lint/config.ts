import js from '@eslint/js'
import { defineConfig } from 'eslint/config'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { velvetPlugin } from './velvet-plugin.ts'

const code = ['**/*.{ts,tsx}']
const tests = ['**/*.test.{ts,tsx}']

/** The catalogue of the design system, for developers only. */
const showcase = ['web/src/routes/ui-page.tsx', 'web/src/app/showcase/**']

/** Files that must have a default export, because the tool that loads them expects one. */
const defaultExports = [
  'web/src/{routes,app/layouts}/**',
  'web/src/root.tsx',
  'web/src/routes.ts',
  'web/src/entry.*',
  '**/*.config.ts',
  '**/*.d.ts',
  'server/test/global-setup.ts',
]

/** Files that may read the environment: the configuration modules, and tools that pass it to child processes. */
const environmentReaders = [
  'server/src/platform/config.ts',
  'server/src/platform/config/**',
  'server/src/platform/db/run-migration-files.ts',
  'server/test/**',
  'web/server.ts',
  'web/server/config.ts',
  // The router reads this file during the build, before the configuration is loaded.
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
      'desk/build/',
      '.velvet/',
      'e2e/output/',
      '**/*.gen.ts',
      '**/*.js',
    ],
  },
  {
    files: code,
    extends: [js.configs.recommended, tseslint.configs.strictTypeChecked],
    plugins: { velvet: velvetPlugin },
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
      // An async function without await still rejects instead of throwing.
      '@typescript-eslint/require-await': 'off',
      // The compiler reports unused names and, unlike the rule, counts `typeof` as a use.
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/prefer-promise-reject-errors': ['error', { allowThrowingUnknown: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'velvet/file-names': 'error',
      'velvet/no-default-export': 'error',
      'velvet/no-export-all': 'error',
      'velvet/no-inheritance': 'error',
      'velvet/no-own-duration': 'error',
      'velvet/no-own-sleep': 'error',
      'velvet/no-process-env': 'error',
      'velvet/no-this-in-objects': 'error',
    },
  },
  { files: defaultExports, rules: { 'velvet/no-default-export': 'off' } },
  // The only files that define them, and packages that do not import the contract.
  { files: ['contract/src/durations.ts', 'sandbox/**', 'ui/**'], rules: { 'velvet/no-own-duration': 'off' } },
  { files: ['web/src/shared/browser/sleep.ts'], rules: { 'velvet/no-own-sleep': 'off' } },
  { files: environmentReaders, rules: { 'velvet/no-process-env': 'off' } },
  {
    files: tests,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Tests compare and replace methods of browser objects.
      '@typescript-eslint/unbound-method': 'off',
      'velvet/no-short-wait': 'error',
      'velvet/no-this-in-objects': 'off',
    },
  },
  // The bundler passes its context as `this`.
  { files: ['**/vite-*.ts'], rules: { 'velvet/no-this-in-objects': 'off' } },
  { files: ['server/src/domains/**'], ignores: tests, rules: { 'velvet/no-wall-clock': 'error' } },
  { files: ['server/src/**'], ignores: tests, rules: { 'velvet/no-select-all': 'error' } },
  { files: ['server/src/{app,domains,platform}/**'], ignores: tests, rules: { 'no-console': 'error' } },
  {
    files: ['{web,desk}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      // The router handles thrown responses: redirect(), data().
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
    files: ['{ui,web,desk}/src/**/*.tsx'],
    ignores: [...showcase, ...tests],
    rules: { 'velvet/no-literal-text': 'error' },
  },
  {
    files: ['{ui,web}/src/**/*.tsx'],
    ignores: ['web/src/features/members/member-name.tsx', ...showcase, ...tests],
    rules: { 'velvet/no-bare-member-name': 'error' },
  },
)
