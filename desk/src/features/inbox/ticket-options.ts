import { nextTicketStates, type NextTicketState } from '@velvet/contract/desk/inbox-rules'
import { isDataRequest } from '@velvet/contract/ticket-rules'
import type { TicketSheet } from './inbox-queries.ts'

export type TicketOptions = {
  /** Whether the person holds the ticket. */
  isHolder: boolean
  /** Whether anybody can claim it. */
  isFree: boolean
  /** States that may follow an answer. */
  then: readonly NextTicketState[]
  /** Whether it can be solved without an answer: only after one. */
  canClose: boolean
  /** Whether its deadline can be extended: of a request about personal data, once, before it has passed. */
  canExtend: boolean
  canMerge: boolean
  /** Whether an answer reaches anybody. */
  hasAddress: boolean
}

/** Returns what can be done with a ticket. The server decides; this only hides what it refuses. */
export function optionsOf(sheet: TicketSheet, staffCode: string, nowMs: number): TicketOptions {
  const { state, kind, assignee, claimed_until: until } = sheet
  const isClaimed = assignee !== null && until !== null && Date.parse(until) > nowMs
  const isHolder = isClaimed && assignee === staffCode && state !== 'merged'
  const isAnswerDue = state === 'new' || state === 'open'
  return {
    isHolder,
    isFree: !isClaimed && state !== 'merged',
    then: nextTicketStates.filter((then) => then !== 'waiting_identity' || isDataRequest(kind)),
    canClose: isHolder && sheet.last_message_from === 'staff',
    canExtend:
      isHolder && isDataRequest(kind) && isAnswerDue && sheet.extended_at === null && nowMs <= Date.parse(sheet.due_at),
    canMerge: isHolder && mergeableOf(sheet).length > 0,
    hasAddress: sheet.member_id !== null || sheet.person.masked_email !== null,
  }
}

/** Other tickets of the same person whose messages can move here. */
export const mergeableOf = ({ related }: Pick<TicketSheet, 'related'>) =>
  related.filter(({ state }) => state !== 'merged')
