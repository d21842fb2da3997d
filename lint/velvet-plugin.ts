import type { ESLint } from 'eslint'
import { fileNames } from './file-names.ts'
import { forbidSyntax } from './forbid-syntax.ts'
import { noBareMemberName } from './no-bare-member-name.ts'
import { noLiteralText } from './no-literal-text.ts'

/** Methods of error boundaries, which React supports as classes only. */
const boundaryMethods = '/^(getDerivedStateFromError|componentDidCatch)$/'

/** Lint rules of this project that no published plugin provides. */
export const velvetPlugin: ESLint.Plugin = {
  rules: {
    'file-names': fileNames,
    'no-literal-text': noLiteralText,
    'no-bare-member-name': noBareMemberName,
    'no-wall-clock': forbidSyntax(
      'Take the time from ctx.now or the clock, so that tests can set it.',
      "CallExpression[callee.object.name='Date'][callee.property.name='now']",
      "CallExpression[callee.name='Date']",
      "NewExpression[callee.name='Date'][arguments.length=0]",
    ),
    'no-default-export': forbidSyntax(
      'Use a named export, so that it has the same name everywhere.',
      'ExportDefaultDeclaration',
      "ExportSpecifier[exported.name='default']",
    ),
    'no-export-all': forbidSyntax('List the exports of an entry point: no `export *`.', 'ExportAllDeclaration'),
    'no-process-env': forbidSyntax(
      'Read the environment through the configuration, which validates it once.',
      "MemberExpression[object.name='process'][property.name='env']",
      "MemberExpression[object.name='process'][property.value='env']",
      "VariableDeclarator[init.name='process'] > ObjectPattern > Property[key.name='env']",
      "ImportDeclaration[source.value=/^(node:)?process$/] > ImportSpecifier[imported.name='env']",
    ),
    'no-this-in-objects': forbidSyntax(
      'Call a function of the factory instead: `this` is lost when a method is passed on.',
      'ObjectExpression > Property > FunctionExpression ThisExpression',
    ),
    'no-select-all': forbidSyntax(
      'Name the columns: a prepared `select *` fails when a migration adds a column.',
      'CallExpression[callee.property.name=/^(selectAll|returningAll)$/]',
      // A subquery lists its columns itself.
      'TemplateElement[value.raw=/\\bselect\\s+\\*(?!\\s+from\\s+\\()/i]',
      'TemplateElement[value.raw=/\\breturning\\s+(\\w+\\.)?\\*/i]',
    ),
    'no-short-wait': forbidSyntax(
      'Use expect.poll: the default timeout of vi.waitFor is too short for a busy machine.',
      "CallExpression[callee.object.name='vi'][callee.property.name=/^wait(For|Until)$/]",
    ),
    'no-own-duration': forbidSyntax(
      'Import durations from @velvet/contract/durations.',
      'VariableDeclarator[id.name=/^(second|minute|hour|day)(Ms|Seconds)$/]',
      "BinaryExpression[operator='*'][right.raw=/^(60|3_?600|86_?400)_?000$/]",
    ),
    'no-own-sleep': forbidSyntax(
      'Import sleep: from node:timers/promises as `setTimeout as sleep`, in the browser from shared/browser/sleep.ts.',
      "NewExpression[callee.name='Promise'] > ArrowFunctionExpression[params.length=1] > CallExpression[callee.name='setTimeout'][arguments.0.name=/./]",
      "ImportDeclaration[source.value='node:timers/promises'] > ImportSpecifier[imported.name='setTimeout']:not([local.name='sleep'])",
    ),
    'no-inheritance': forbidSyntax(
      'Compose functions instead of extending classes (errors and error boundaries excepted).',
      `:matches(ClassDeclaration, ClassExpression)[superClass]:not([superClass.name=/Error$/]):not(:has(MethodDefinition[key.name=${boundaryMethods}]))`,
    ),
  },
}
