import type { ESLint } from 'eslint'
import { fileNames } from './file-names.ts'
import { forbidSyntax } from './forbid-syntax.ts'
import { noBareMemberName } from './no-bare-member-name.ts'
import { noLiteralText } from './no-literal-text.ts'

/** React knows error boundaries as classes only. */
const boundaryMethods = '/^(getDerivedStateFromError|componentDidCatch)$/'

/** The rules of this house that no published plugin has. */
export const housePlugin: ESLint.Plugin = {
  rules: {
    'file-names': fileNames,
    'no-literal-text': noLiteralText,
    'no-bare-member-name': noBareMemberName,
    'no-wall-clock': forbidSyntax(
      'Time comes from ctx.now or the clock, so that a rule can be tested at any moment.',
      "CallExpression[callee.object.name='Date'][callee.property.name='now']",
      "CallExpression[callee.name='Date']",
      "NewExpression[callee.name='Date'][arguments.length=0]",
    ),
    'no-default-export': forbidSyntax(
      'Export by name: one thing has one name everywhere.',
      'ExportDefaultDeclaration',
      "ExportSpecifier[exported.name='default']",
    ),
    'no-export-all': forbidSyntax('List what a door lets through: no `export *`.', 'ExportAllDeclaration'),
    'no-process-env': forbidSyntax(
      'The environment is read once, by the config, which checks it.',
      "MemberExpression[object.name='process'][property.name='env']",
      "MemberExpression[object.name='process'][property.value='env']",
      "VariableDeclarator[init.name='process'] > ObjectPattern > Property[key.name='env']",
      "ImportDeclaration[source.value=/^(node:)?process$/] > ImportSpecifier[imported.name='env']",
    ),
    'no-inheritance': forbidSyntax(
      'Compose functions instead of extending classes (errors and error boundaries excepted).',
      `:matches(ClassDeclaration, ClassExpression)[superClass]:not([superClass.name=/Error$/]):not(:has(MethodDefinition[key.name=${boundaryMethods}]))`,
    ),
  },
}
