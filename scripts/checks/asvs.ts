import { hasTestTitle, parseTableRows, titleSeparator } from './document-tables.ts'

export type Repository = {
  /** Returns the text of a file, or undefined if it does not exist. */
  read: (path: string) => string | undefined
  /** Returns whether a file or folder of this path exists. */
  exists: (path: string) => boolean
}

export type Register = {
  /** The page with the counts. */
  index: string
  /** The text of each chapter page by its file name, such as `v01.md`. */
  chapters: Readonly<Record<string, string>>
}

type Row = { page: string; id: string; level: string; status: string; text: string }
type Counts = { requirements: number; met: number; notApplicable: number; open: number }

const statuses = ['met', 'not applicable', 'open']

/**
 * Compares the register with the list of requirements and with the repository. Every requirement has one row on the
 * page of its chapter, with its level and status. Rows name existing files and test titles. No level 1 requirement is
 * open, and open ones of level 2 have a plan. The counts of the index match the rows.
 */
export function checkRegister(
  { index, chapters }: Register,
  repository: Repository,
  sections: Readonly<Record<string, readonly number[]>>,
): { counts: Counts; problems: string[] } {
  const levels = requirementLevels(sections)
  const lines = Object.entries(chapters).flatMap(([page, text]) =>
    parseTableRows(text).map((cells) => ({ page, cells })),
  )
  const rows = lines.map(({ page, cells: [id = '', level = '', status = '', text = ''] }): Row => ({ page, id, level, status, text })) // prettier-ignore
  const rowsOf = (id: string) => rows.filter((row) => row.id === id).length
  return {
    counts: countRows(rows),
    problems: [
      ...lines.filter(({ cells }) => cells.length !== 4).map(({ page, cells }) => `${page}: ${cells[0]} has ${cells.length} cells instead of 4`), // prettier-ignore
      ...[...levels.keys()].filter((id) => rowsOf(id) === 0).map((id) => `${id} has no row`),
      ...[...new Set(rows.map(({ id }) => id))]
        .filter((id) => rowsOf(id) > 1)
        .map((id) => `${id} has more than one row`),
      ...rows.flatMap((row) =>
        rowProblems(row, levels.get(row.id), repository).map((problem) => `${row.id} ${problem}`),
      ),
      ...indexProblems(index, rows),
    ],
  }
}

/** `{ 'V1.1': [2, 2] }` → V1.1.1 and V1.1.2, both of level 2. */
function requirementLevels(sections: Readonly<Record<string, readonly number[]>>): Map<string, string> {
  return new Map(
    Object.entries(sections).flatMap(([section, levels]) =>
      levels.map((level, index) => [`${section}.${index + 1}`, String(level)] as const),
    ),
  )
}

const chapterOf = (id: string) => id.split('.')[0] ?? ''
const pageOf = (id: string) => `v${chapterOf(id).slice(1).padStart(2, '0')}.md`

function rowProblems({ page, id, level, status, text }: Row, trueLevel: string | undefined, repository: Repository) {
  if (trueLevel === undefined) return ['is not a requirement']
  const problems = [
    ...(page === pageOf(id) ? [] : [`is in ${page} instead of ${pageOf(id)}`]),
    ...(level === trueLevel ? [] : [`is of level ${trueLevel}, not ${level}`]),
    ...(statuses.includes(status) ? [] : [`has the status “${status}”`]),
    ...(text === '' ? ['has no evidence or reason'] : []),
  ]
  const references = referencesIn(text)
  if (status === 'met' && text !== '' && references.length === 0) problems.push('is met and names no file')
  if (status === 'open' && trueLevel === '1') problems.push('is of level 1 and open')
  if (status === 'open' && trueLevel === '2' && !hasPlan(text)) problems.push('is open without a plan')
  return [...problems, ...references.flatMap((reference) => referenceProblems(reference, repository))]
}

/** A plan states the work, the file or folder, and the size. */
const hasPlan = (text: string) => /Plan: \S.+ Where: .*`[^`]+`.* Size: (small|medium|large)\b/.test(text)

/** Returns the paths in backticks, each with the test title that follows it, if any. */
function referencesIn(text: string): { path: string; title: string | undefined }[] {
  return [...text.matchAll(/(`{1,2})(.+?)\1/g)]
    .map(([, , inside = '']) => inside.trim())
    .map((inside) => {
      const at = inside.indexOf(titleSeparator)
      return at < 0
        ? { path: inside, title: undefined }
        : { path: inside.slice(0, at), title: inside.slice(at + titleSeparator.length) }
    })
    .filter(({ path, title }) => title !== undefined || /^[^\s/]+\/|^\S+\.(md|json|yaml|ts|js)$/.test(path))
}

function referenceProblems({ path, title }: { path: string; title: string | undefined }, repository: Repository) {
  if (title === undefined) return repository.exists(path) ? [] : [`names ${path}, which does not exist`]
  if (!/\.test\.tsx?$/.test(path)) return [`names a test of ${path}, which is not a test file`]
  const file = repository.read(path)
  if (file === undefined) return [`names ${path}, which does not exist`]
  return hasTestTitle(file, title) ? [] : [`names “${title}”, which is not in ${path}`]
}

function countRows(rows: Row[]): Counts {
  const withStatus = (status: string) => rows.filter((row) => row.status === status).length
  return {
    requirements: rows.length,
    met: withStatus('met'),
    notApplicable: withStatus('not applicable'),
    open: withStatus('open'),
  }
}

/** The index must have a row of counts for each chapter, for each level and for the total. */
function indexProblems(index: string, rows: Row[]): string[] {
  const groups = new Map<string, Row[]>([['All', rows]])
  for (const row of rows) {
    for (const group of [`Level ${row.level}`, chapterOf(row.id)]) {
      groups.set(group, [...(groups.get(group) ?? []), row])
    }
  }
  const lines = new Map(parseTableRows(index).map(([name = '', ...cells]) => [/^\[?(All|Level \d|V\d+)\b/.exec(name)?.[1], cells])) // prettier-ignore
  return [...groups].flatMap(([group, members]) => {
    const { requirements, met, notApplicable, open } = countRows(members)
    const expected = [requirements, met, notApplicable, open].join(', ')
    const written = lines.get(group)?.join(', ')
    return written === expected ? [] : [`the index says ${written ?? 'nothing'} of ${group} instead of ${expected}`]
  })
}
