import { hasTestTitle, titleSeparator } from './document-tables.ts'

/** Returns the text of a file by its path, and the numbers of the decision records. */
export type Repository = { read: (path: string) => string | undefined; decisions: readonly string[] }

/**
 * Checks a table cell that lists tests as `path › title`, separated by `<br>`. Returns what is wrong with each of them, or
 * `undefined` when an entry of the cell is not a test reference at all.
 */
export function findTestProblems(cell: string, { read }: Repository): string[] | undefined {
  const problems: string[] = []
  for (const text of cell.split('<br>')) {
    const test = parseReference(text)
    if (!test) return undefined
    const problem = testProblem(test.path, test.title, read)
    if (problem) problems.push(problem)
  }
  return problems
}

/** A reference is enclosed in backticks, in double backticks when the title contains one. */
function parseReference(text: string): { path: string; title: string } | undefined {
  const [, , inside = ''] = /^(`{1,2})\s?(.+?)\s?\1$/.exec(text.trim()) ?? []
  const at = inside.indexOf(titleSeparator)
  return at < 0 ? undefined : { path: inside.slice(0, at), title: inside.slice(at + titleSeparator.length) }
}

function testProblem(path: string, title: string, read: Repository['read']): string | undefined {
  if (!/\.test\.tsx?$/.test(path)) return `${path}, which is not a test`
  const text = read(path)
  if (text === undefined) return `${path}, which does not exist`
  return hasTestTitle(text, title) ? undefined : `“${title}”, which is not in ${path}`
}

/** Returns the decision records that a text refers to and that do not exist. */
export const findUnknownDecisions = (text: string, { decisions }: Repository): string[] =>
  [...text.matchAll(/docs\/decisions\/(\w+)/g)]
    .filter(([, number = '']) => !decisions.includes(number))
    .map(([path]) => path)

/** Returns the texts that occur more than once. */
export const findDuplicates = (texts: string[]): string[] => [
  ...new Set(texts.filter((text, index) => texts.indexOf(text) < index)),
]
