import { parseTableRows } from './document-tables.ts'
import { findDuplicates, findTestProblems, findUnknownDecisions, type Repository } from './test-references.ts'

export type Coverage = { rows: number; open: number; problems: string[] }

/** One table row of the document. */
type Row = { what: string; where: string; decision: string }

const openMark = '`OPEN`'

/**
 * Checks the tables that map each requirement of the specification to its tests. A row names existing tests by their
 * complete title, or is open. Open rows are repeated under “Open” with what is missing.
 */
export function checkSpecCoverage(document: string, repository: Repository): Coverage {
  const [shown = '', missing = ''] = document.split(/^## Open$/m)
  const lines = parseTableRows(shown)
  const rows = lines.flatMap(([what = '', where = '', decision = '']) => [{ what, where, decision }])
  const open = rows.filter(({ where }) => where === openMark).map(({ what }) => what)
  return {
    rows: rows.length,
    open: open.length,
    problems: [
      ...(rows.length === 0 ? ['the document has no rows'] : []),
      ...lines.filter((cells) => cells.length !== 3).map(([what]) => `“${what}” does not have three cells`),
      ...findDuplicates(rows.map(({ what }) => what)).map((what) => `“${what}” is listed twice`),
      ...rows.flatMap((row) => rowProblems(row, repository)),
      ...openProblems(open, parseTableRows(missing)),
    ],
  }
}

function rowProblems({ what, where, decision }: Row, repository: Repository): string[] {
  const unknown = findUnknownDecisions(decision, repository).map(
    (path) => `“${what}” names ${path}, which does not exist`,
  )
  if (where === openMark) return unknown
  const tests = findTestProblems(where, repository)
  if (!tests) return [...unknown, `“${what}” neither names tests nor is open`]
  return [...unknown, ...tests.map((problem) => `“${what}” names ${problem}`)]
}

function openProblems(open: string[], lines: string[][]): string[] {
  const listed = lines.map(([what = '']) => what)
  return [
    ...lines.filter((cells) => cells.length !== 2 || cells[1] === '').map(([what]) => `“${what}” does not say what is missing`), // prettier-ignore
    ...open.filter((what) => !listed.includes(what)).map((what) => `“${what}” is open and not in the list at the end`),
    ...listed.filter((what) => !open.includes(what)).map((what) => `“${what}” is in the list at the end and not open`),
  ]
}
