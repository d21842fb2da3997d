/** What the document may speak of: the text of a file by its path, and the numbers of the decisions. */
export type Repository = { read: (path: string) => string | undefined; decisions: readonly string[] }

export type Coverage = { rows: number; open: number; problems: string[] }

/** One line of a table of the document. */
type Row = { what: string; where: string; decision: string }

const openMark = '`OPEN`'
const separator = ' › '

/**
 * Reads the tables that say where each wish of the specification is shown. A row names tests that exist, by their whole
 * title, or is open; what is open stands again under “Open”, with what is missing.
 */
export function readCoverage(document: string, repository: Repository): Coverage {
  const [shown = '', missing = ''] = document.split(/^## Open$/m)
  const lines = tableLines(shown)
  const rows = lines.flatMap(([what = '', where = '', decision = '']) => [{ what, where, decision }])
  const open = rows.filter(({ where }) => where === openMark).map(({ what }) => what)
  return {
    rows: rows.length,
    open: open.length,
    problems: [
      ...(rows.length === 0 ? ['the document has no rows'] : []),
      ...lines.filter((cells) => cells.length !== 3).map(([what]) => `“${what}” has not three cells`),
      ...repeated(rows.map(({ what }) => what)).map((what) => `“${what}” stands twice`),
      ...rows.flatMap((row) => rowProblems(row, repository)),
      ...openProblems(open, tableLines(missing)),
    ],
  }
}

function rowProblems({ what, where, decision }: Row, { read, decisions }: Repository): string[] {
  const unknown = [...decision.matchAll(/docs\/decisions\/(\w+)/g)]
    .filter(([, number = '']) => !decisions.includes(number))
    .map(([path]) => `“${what}” names ${path}, which does not exist`)
  if (where === openMark) return unknown
  const tests = where.split('<br>').map(testIn)
  const problems = tests.map((test) => test && testProblem(test.path, test.title, read))
  const wrong = problems.flatMap((problem) => (problem ? [`“${what}” names ${problem}`] : []))
  return [...unknown, ...(tests.includes(undefined) ? [`“${what}” neither names tests nor is open`] : []), ...wrong]
}

/** A title with backticks in it stands between two of them. */
function testIn(text: string): { path: string; title: string } | undefined {
  const [, , inside = ''] = /^(`{1,2})\s?(.+?)\s?\1$/.exec(text.trim()) ?? []
  const at = inside.indexOf(separator)
  return at < 0 ? undefined : { path: inside.slice(0, at), title: inside.slice(at + separator.length) }
}

function testProblem(path: string, title: string, read: Repository['read']): string | undefined {
  if (!/\.test\.tsx?$/.test(path)) return `${path}, which is no test`
  const text = read(path)
  if (text === undefined) return `${path}, which does not exist`
  // Between its quotes, so that half a title does not pass for it.
  const isThere = [`'`, '`', '"'].some((quote) => text.includes(quote + title + quote))
  return isThere ? undefined : `“${title}”, which is not in ${path}`
}

function openProblems(open: string[], lines: string[][]): string[] {
  const told = lines.map(([what = '']) => what)
  return [
    ...lines.filter((cells) => cells.length !== 2 || cells[1] === '').map(([what]) => `“${what}” does not say what is missing`), // prettier-ignore
    ...open.filter((what) => !told.includes(what)).map((what) => `“${what}” is open and not in the list at the end`),
    ...told.filter((what) => !open.includes(what)).map((what) => `“${what}” is in the list at the end and not open`),
  ]
}

const repeated = (texts: string[]) => [...new Set(texts.filter((text, index) => texts.indexOf(text) < index))]

/** The cells of every table line, without heads and rules. */
function tableLines(text: string): string[][] {
  const lines = text.split('\n').map((line) => line.trim())
  const isRule = (line: string | undefined) => line !== undefined && /^\|[\s|:-]+\|$/.test(line)
  return lines
    .filter((line, index) => line.startsWith('|') && !isRule(line) && !isRule(lines[index + 1]))
    .map((line) => line.slice(1, -1).split('|').map((cell) => cell.trim())) // prettier-ignore
}
