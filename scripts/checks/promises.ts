import { parseTableRows } from './document-tables.ts'
import { findDuplicates, findTestProblems, type Repository } from './test-references.ts'

export type PromiseCheck = { rows: number; problems: string[] }

/** The parts of the English pages in which every promise must be listed: the file, and the first and last heading. */
const promisingParts = [
  { page: 'terms', from: '## 3.', to: '## 4.' },
  { page: 'terms', from: '## 8.', to: '## 10.' },
  { page: 'complaints', from: '## What happens next', to: '## Other ways' },
] as const

/** Words of a sentence that promises a decision, reasons, an appeal or a time. */
const promisingWords = /\b(decides?|decided|appeal|receipt|within|statement|e-mail what)\b/i

/**
 * Checks the table of promises: page, sentence in quotation marks, tests. The sentence must be in the English page and
 * the tests must exist. Sentences of the promising parts that are not in the table are reported.
 */
export function checkPromises(document: string, repository: Pick<Repository, 'read'>): PromiseCheck {
  const lines = parseTableRows(document)
  const rows = lines.map(([page = '', quote = '', where = '']) => ({ page, sentence: quote.slice(1, -1), where }))
  const textOf = (page: string) => repository.read(`i18n/pages/${page}/en.md`)
  const quoted = new Set(rows.map(({ page, sentence }) => `${page}: ${sentence}`))
  return {
    rows: rows.length,
    problems: [
      ...(rows.length === 0 ? ['the document has no rows'] : []),
      ...lines.filter((cells) => cells.length !== 3).map(([, quote]) => `${quote} does not have three cells`),
      ...findDuplicates(rows.map(({ page, sentence }) => `${page}: ${sentence}`)).map(
        (row) => `“${row}” is listed twice`,
      ),
      ...rows.flatMap(({ page, sentence, where }) => {
        const text = textOf(page)
        if (text === undefined) return [`the page ${page} does not exist`]
        const isGone = text.includes(sentence) ? [] : [`“${sentence}” is not on the page ${page}`]
        const tests = findTestProblems(where, { ...repository, decisions: [] }) ?? ['no tests']
        return [...isGone, ...tests.map((problem) => `“${sentence}” names ${problem}`)]
      }),
      ...promisingParts.flatMap(({ page, from, to }) =>
        sentencesOf(partOf(textOf(page) ?? '', from, to))
          .filter((sentence) => promisingWords.test(sentence) && !quoted.has(`${page}: ${sentence}`))
          .map((sentence) => `the page ${page} promises “${sentence}”, which is not in the table`),
      ),
    ],
  }
}

const partOf = (text: string, from: string, to: string): string => {
  const [start, end] = [text.indexOf(from), text.indexOf(to)]
  return start < 0 || end < 0 ? '' : text.slice(start, end)
}

/** Returns the sentences of the paragraphs and list items, without their marks. */
const sentencesOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => line.replace(/^(-|\d+\.) /, '').split(/(?<=[.!?]) /))
