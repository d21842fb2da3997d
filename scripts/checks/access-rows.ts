import type { AccessRow } from '@velvet/contract/access'
import { errorStatus } from '@velvet/contract/errors'

const callers = ['visitor', 'unconfirmed', 'free', 'premium', 'otherMember', 'otherSite'] as const

const outcomes = new Set(['allowed', 'own_only', 'public', 'as_visitor', ...Object.keys(errorStatus)])

type Row = { path: string; errors: readonly string[]; access?: Partial<AccessRow> }

/** Returns the problems of the authorisation matrix: missing rows, missing cells and unknown outcomes. */
export function findAccessProblems(calls: Record<string, Row>): string[] {
  return Object.entries(calls).flatMap(([name, { path, errors, access }]) => {
    if (!access) return [`${name} has no row in the authorisation matrix`]
    const cells = callers.flatMap((caller) => {
      const outcome = access[caller]
      if (outcome === undefined) return [`${name} has no outcome for ${caller}`]
      return outcomes.has(outcome) ? [] : [`${name} has the unknown outcome ${outcome} for ${caller}`]
    })
    const refusal = access.visitor
    const isUndeclared = refusal !== undefined && refusal !== 'allowed' && !errors.includes(refusal)
    const isOwnerUnspecified = path.includes('/:') && access.otherMember === 'own_only'
    return [
      ...cells,
      ...(isUndeclared ? [`${name} refuses visitors with ${refusal} but does not list it among its errors`] : []),
      ...(isOwnerUnspecified ? [`${name} has an id in its path and no outcome for other members`] : []),
    ]
  })
}
