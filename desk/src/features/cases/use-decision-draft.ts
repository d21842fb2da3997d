import { useState } from 'react'
import { drafts } from '../../lib/drafts/drafts.ts'
import { isDecisionDraft, newDraft, type DecisionDraft } from './decision-draft.ts'

/** The decision about a case that was not sent yet. It survives a reload and a change of the case. */
export function useDecisionDraft(caseId: string) {
  const key = `case.${caseId}`
  const [draft, setDraft] = useState<DecisionDraft>(() => drafts.read(key, isDecisionDraft) ?? newDraft())
  return {
    draft,
    change: (next: DecisionDraft) => {
      setDraft(next)
      drafts.write(key, next)
    },
    clear: () => drafts.remove(key),
  }
}
