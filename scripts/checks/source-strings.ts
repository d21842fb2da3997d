import { glob, readFile } from 'node:fs/promises'
import type { SourceStrings } from '@velvet/i18n/check-usage'
import ts from 'typescript'

/** Returns the string literals of all source files in the given folders, without tests. */
export async function readSourceStrings(folders: string[]): Promise<SourceStrings[]> {
  const found: SourceStrings[] = []
  for (const folder of folders) {
    for await (const file of glob(`${folder}/**/*.{ts,tsx}`, { exclude: ['**/node_modules/**', '**/*.test.*'] })) {
      found.push(extractStrings(file, await readFile(file, 'utf8')))
    }
  }
  return found
}

/** Returns the string literals and template prefixes of a source text. Module specifiers of imports are skipped. */
export function extractStrings(file: string, text: string): SourceStrings {
  const strings: SourceStrings = { file, literals: [], heads: [] }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isImportTypeNode(node)) return
    if (ts.isStringLiteralLike(node)) strings.literals.push(node.text)
    if (ts.isTemplateExpression(node)) strings.heads.push(node.head.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kindOf(file)))
  return strings
}

function kindOf(file: string): ts.ScriptKind {
  return file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
}
