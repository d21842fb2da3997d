import { noteProblemKinds, type NoteProblemKind } from '@velvet/contract/desk/operator-rules'
import { cautionsIn, findReplyProblems, mentionsDistress } from '../chat/index.ts'

/** Returns what must not be kept in a note. */
export function noteProblemsIn(text: string): NoteProblemKind[] {
  const cautions = new Set<string>(cautionsIn(text))
  const refused = new Set(findReplyProblems(text).map(({ kind }) => kind))
  const found: Record<NoteProblemKind, boolean> = {
    health: mentionsDistress(text),
    money:
      refused.has('asks_money') || ['money', 'crypto', 'gift_card', 'bank_account'].some((kind) => cautions.has(kind)),
    contact_details:
      refused.has('leads_off_platform') || ['phone', 'email', 'link', 'handle'].some((kind) => cautions.has(kind)),
  }
  return noteProblemKinds.filter((kind) => found[kind])
}
