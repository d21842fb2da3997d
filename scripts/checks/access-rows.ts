import type { AccessRow } from '@velvet/contract/access'
import { errorStatus } from '@velvet/contract/errors'

const callers = ['visitor', 'unconfirmed', 'free', 'premium', 'otherMember', 'otherSite'] as const

const outcomes = new Set(['allowed', 'own_only', 'public', 'as_visitor', ...Object.keys(errorStatus)])

type Row = { path: string; errors: readonly string[]; access?: Partial<AccessRow> }

/** What is missing or wrong in the authorisation matrix: a call without its row, a row without a cell, a made-up cell. */
export function accessProblems(calls: Record<string, Row>): string[] {
  return Object.entries(calls).flatMap(([name, { path, errors, access }]) => {
    if (!access) return [`${name} has no row in the authorisation matrix`]
    const cells = callers.flatMap((caller) => {
      const outcome = access[caller]
      if (outcome === undefined) return [`${name} does not say what happens to ${caller}`]
      return outcomes.has(outcome) ? [] : [`${name} answers ${caller} with ${outcome}, which is no outcome`]
    })
    const refusal = access.visitor
    const isUndeclared = refusal !== undefined && refusal !== 'allowed' && !errors.includes(refusal)
    const owned = path.includes('/:') && access.otherMember === 'own_only'
    return [
      ...cells,
      ...(isUndeclared ? [`${name} refuses visitors with ${refusal} but does not list it among its errors`] : []),
      ...(owned ? [`${name} addresses something by id and does not say what another member gets`] : []),
    ]
  })
}
