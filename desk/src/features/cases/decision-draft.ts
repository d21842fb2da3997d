import { needsSecondPerson, policies, policyCodes, type Measure, type PolicyCode } from '@velvet/contract/desk/policies'

export type Removal = 'remove_photo' | 'remove_text'
/** What happens to the account. At most one of them. */
export type AccountMeasure = Exclude<Measure, Removal | 'none'>

/** A decision that is being prepared. */
export type DecisionDraft = {
  /** A repeated request with the same id has no second effect, so it changes with the content. */
  decisionId: string
  policy: PolicyCode | null
  removals: Removal[]
  account: AccountMeasure | null
  facts: string
}

export const newDraft = (): DecisionDraft => ({
  decisionId: crypto.randomUUID(),
  policy: null,
  removals: [],
  account: null,
  facts: '',
})

export const isAllowed = (policy: PolicyCode | null, measure: Measure): boolean =>
  policy !== null && (policies[policy].allowed as readonly Measure[]).includes(measure)

const changed = (draft: DecisionDraft, changes: Partial<DecisionDraft>): DecisionDraft => ({
  ...draft,
  ...changes,
  decisionId: crypto.randomUUID(),
})

/** Chooses a policy and drops the measures that it does not allow. */
export function withPolicy(draft: DecisionDraft, policy: PolicyCode): DecisionDraft {
  const { removals, account } = draft
  return changed(draft, {
    policy,
    removals: removals.filter((removal) => isAllowed(policy, removal)),
    account: account !== null && isAllowed(policy, account) ? account : null,
  })
}

/** Chooses a measure for the account, or none if it was chosen before. */
export function withAccountMeasure(draft: DecisionDraft, measure: AccountMeasure): DecisionDraft {
  if (!isAllowed(draft.policy, measure)) return draft
  return changed(draft, { account: draft.account === measure ? null : measure })
}

export function withRemoval(draft: DecisionDraft, removal: Removal): DecisionDraft {
  if (!isAllowed(draft.policy, removal)) return draft
  const { removals } = draft
  const next = removals.includes(removal) ? removals.filter((each) => each !== removal) : [...removals, removal]
  return changed(draft, { removals: next })
}

/**
 * Chooses what to remove by pressing one key several times: first what was reported, then the other, both, and nothing.
 */
export function withNextRemoval(draft: DecisionDraft, hasPhoto: boolean): DecisionDraft {
  const preferred: Removal[] = hasPhoto ? ['remove_photo', 'remove_text'] : ['remove_text', 'remove_photo']
  const [first, second] = preferred.filter((removal) => isAllowed(draft.policy, removal))
  if (!first) return draft
  const choices: Removal[][] = second ? [[first], [second], [first, second], []] : [[first], []]
  const current = choices.findIndex((choice) => hasSame(choice, draft.removals))
  return changed(draft, { removals: choices[(current + 1) % choices.length] ?? [] })
}

export const withFacts = (draft: DecisionDraft, facts: string): DecisionDraft => changed(draft, { facts })

/** Returns the measures for the server. Empty if the decision is not complete. */
export function measuresOf({ policy, removals, account }: DecisionDraft): Measure[] {
  if (policy === null) return []
  if (policy === 'no_violation') return ['none']
  return [...removals, ...(account === null ? [] : [account])]
}

/** Returns what a decision lacks, or null if it is complete. */
export function missingPart(draft: DecisionDraft): 'choosePolicy' | 'chooseMeasure' | 'writeFacts' | null {
  const measures = measuresOf(draft)
  if (draft.policy === null) return 'choosePolicy'
  if (measures.length === 0) return 'chooseMeasure'
  return measures.some(needsSecondPerson) && draft.facts.trim() === '' ? 'writeFacts' : null
}

/** Checks what was stored by an earlier version of the application. */
export function isDecisionDraft(value: unknown): value is DecisionDraft {
  if (typeof value !== 'object' || value === null) return false
  const { decisionId, policy, removals, account, facts } = value as Partial<Record<keyof DecisionDraft, unknown>>
  const isKnownPolicy = policy === null || policyCodes.some((code) => code === policy)
  const isText = typeof decisionId === 'string' && typeof facts === 'string'
  return isText && isKnownPolicy && Array.isArray(removals) && (account === null || typeof account === 'string')
}

const hasSame = (left: readonly string[], right: readonly string[]) =>
  left.length === right.length && left.every((each) => right.includes(each))
