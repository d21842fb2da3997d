import { parseTableRows } from './document-tables.ts'
import { findDuplicates, findTestProblems, findUnknownDecisions, type Repository } from './test-references.ts'

/** Rules per group: fictional profiles, prices, orders, withdrawal, VAT, DSA, age, data, mail, access, safety. */
const rulesPerGroup = { F: 10, P: 7, O: 5, W: 9, V: 5, D: 8, A: 5, G: 16, M: 6, X: 9, T: 19 }

export const ruleIds = Object.entries(rulesPerGroup).flatMap(([group, count]) =>
  Array.from({ length: count }, (_, index) => `${group}${index + 1}`),
)

const states = ['met', 'partly', 'open'] as const
type State = (typeof states)[number]

/** Accepted reasons for a rule that is not met. */
const reasons = /\bnot built\b|\bage assurance\b|docs\/decisions\/\d{4}/

export type TrustCoverage = { counts: Record<State, number>; problems: string[] }

type Row = { id: string; state: string; where: string; note: string }

/**
 * Checks the table of trust rules. Every rule has one row. A rule that is met or partly met names its tests; one that is
 * not met in full says what is not built, or names age assurance or a decision record.
 */
export function checkTrustCoverage(document: string, repository: Repository): TrustCoverage {
  const lines = parseTableRows(document)
  const rows = lines.map(([id = '', , state = '', where = '', note = '']) => ({ id, state, where, note }))
  const ids = rows.map(({ id }) => id)
  const count = (state: State) => rows.filter((row) => row.state === state).length
  return {
    counts: { met: count('met'), partly: count('partly'), open: count('open') },
    problems: [
      ...lines.filter((cells) => cells.length !== 5).map(([id]) => `${id} does not have five cells`),
      ...findDuplicates(ids).map((id) => `${id} is listed twice`),
      ...ids.filter((id) => !ruleIds.includes(id)).map((id) => `${id} is not a rule`),
      ...ruleIds.filter((id) => !ids.includes(id)).map((id) => `${id} is missing`),
      ...rows.flatMap((row) => rowProblems(row, repository)),
    ],
  }
}

function rowProblems({ id, state, where, note }: Row, repository: Repository): string[] {
  const problems = findUnknownDecisions(note, repository).map((path) => `${id} names ${path}, which does not exist`)
  if (!states.some((known) => known === state)) problems.push(`${id} has the unknown state “${state}”`)
  if (state !== 'met' && !reasons.test(note)) problems.push(`${id} does not say what is missing`)
  if (state === 'open') return where === '' ? problems : [...problems, `${id} is open but names tests`]
  const tests = findTestProblems(where, repository)
  if (!tests) return [...problems, `${id} names no tests`]
  return [...problems, ...tests.map((problem) => `${id} names ${problem}`)]
}
