import { undoMs } from '@velvet/contract/desk/case-rules'
import { createStore } from '@velvet/ui/create-store'

type LastDecision = { siteId: string; caseId: string; decisionId: string; atMs: number }

/** The decision that `u` takes back. */
export const lastDecision = createStore<LastDecision | null>(null)

export const canUndo = (decision: LastDecision, nowMs: number): boolean => nowMs - decision.atMs < undoMs
