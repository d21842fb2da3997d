import { describe, expect, it } from 'vitest'
import { checkTrustCoverage, ruleIds } from './trust-coverage.ts'

const repository = {
  read: (path: string) => (path === 'web/src/a.test.ts' ? `it('labels the card', run)` : undefined),
  decisions: ['0025'],
}
const met = (id: string) => `| ${id} | asks | met | \`web/src/a.test.ts › labels the card\` |  |`
/** Returns a document in which every rule is met, except for the given rows. */
const documentOf = (changed: Record<string, string> = {}) =>
  ['| Rule | Asks | State | Tests | Note |', '| --- | --- | --- | --- | --- |', ...ruleIds.map((id) => changed[id] ?? met(id))].join('\n') // prettier-ignore
const problemsOf = (changed: Record<string, string>) => checkTrustCoverage(documentOf(changed), repository).problems

describe('trust coverage', () => {
  it('has 99 rules', () => {
    expect(ruleIds).toHaveLength(99)
  })

  it('counts met, partly met and open rules', () => {
    const document = documentOf({
      F7: '| F7 | asks | open |  | not built: licence records |',
      A1: '| A1 | asks | partly | `web/src/a.test.ts › labels the card` | waits for age assurance |',
      V3: '| V3 | asks | open |  | docs/decisions/0025 |',
    })
    expect(checkTrustCoverage(document, repository)).toEqual({ counts: { met: 96, partly: 1, open: 2 }, problems: [] })
  })

  it.each([
    ['a rule that is missing', '', 'F1 is missing'],
    ['a rule that does not exist', met('F1').replace('F1', 'F11'), 'F11 is not a rule'],
    ['a rule that is listed twice', met('F2'), 'F2 is listed twice'],
    ['an unknown state', met('F1').replace('met', 'nearly'), 'unknown state “nearly”'],
    ['a met rule without tests', '| F1 | asks | met |  |  |', 'F1 names no tests'],
    ['a test that does not exist', '| F1 | asks | met | `web/src/b.test.ts › labels` |  |', 'does not exist'],
    ['an open rule without a reason', '| F1 | asks | open |  | later |', 'does not say what is missing'],
    ['an open rule with tests', '| F1 | asks | open | `web/src/a.test.ts › labels the card` | age assurance |', 'is open but'],
    ['an unknown decision record', '| F1 | asks | open |  | docs/decisions/0099 |', '0099, which does not exist'],
    ['too few cells', '| F1 | asks | met | `web/src/a.test.ts › labels the card` |', 'does not have five cells'],
  ])('reports %s', (_, row, problem) => {
    expect(problemsOf({ F1: row })).toContainEqual(expect.stringContaining(problem))
  }) // prettier-ignore
})
