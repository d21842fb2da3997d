import { answerFrame, answerTexts, type AnswerTextId } from '@velvet/i18n/answer-templates'
import type { Locale } from '@velvet/i18n/locales'
import type { TicketKind } from '../ticket-rules.ts'
import type { NextTicketState } from './inbox-rules.ts'

/** A standard answer. A module without schemas, for the bundle of the desk. */
export type AnswerTemplate = {
  id: AnswerTextId
  title: string
  /** The kinds for which it is listed first. */
  kinds: readonly TicketKind[]
  /** What usually becomes of a ticket with this answer. */
  then: NextTicketState
}

const data = ['access', 'rectification', 'erasure', 'objection'] as const

export const answerTemplates: readonly AnswerTemplate[] = [
  { id: 'credits', title: 'How credits work', kinds: ['question'], then: 'solved' },
  { id: 'fictional', title: 'What fictional profiles are', kinds: ['question', 'complaint'], then: 'solved' },
  { id: 'order_number', title: 'Ask for the order number', kinds: ['question', 'refund'], then: 'waiting_member' },
  { id: 'refund_how', title: 'How to withdraw from an order', kinds: ['refund'], then: 'solved' },
  { id: 'refund_done', title: 'Refund was sent', kinds: ['refund', 'withdrawal'], then: 'solved' },
  { id: 'refund_refused', title: 'Refund is not possible', kinds: ['refund'], then: 'solved' },
  { id: 'withdrawal_unmatched', title: 'Withdrawal matched no order', kinds: ['withdrawal'], then: 'waiting_member' },
  { id: 'complaint_right', title: 'The person is right', kinds: ['complaint'], then: 'solved' },
  { id: 'complaint_refused', title: 'We see it differently', kinds: ['complaint'], then: 'solved' },
  { id: 'identity', title: 'Ask for proof of identity', kinds: data, then: 'waiting_identity' },
  { id: 'data_copy', title: 'How to get a copy of the data', kinds: ['access'], then: 'solved' },
  { id: 'data_erasure', title: 'How to delete the account', kinds: ['erasure'], then: 'solved' },
  { id: 'data_done', title: 'Data request is done', kinds: ['rectification', 'objection'], then: 'solved' },
  { id: 'extension', title: 'Deadline is extended', kinds: data, then: 'waiting_member' },
  { id: 'accessibility', title: 'Accessibility problem', kinds: ['accessibility'], then: 'solved' },
]

/** Returns the text of a template without greeting. */
export const answerText = ({ id }: Pick<AnswerTemplate, 'id'>, locale: Locale): string => answerTexts[id][locale]

/** Returns a text between greeting and closing. `nickname` is empty for a person without an account. */
export function framedAnswer(text: string, { locale, nickname }: { locale: Locale; nickname: string }): string {
  const greeting = nickname
    ? answerFrame.greeting_named[locale].replace('{nickname}', nickname)
    : answerFrame.greeting[locale]
  return [greeting, text, answerFrame.closing[locale]].join('\n\n')
}
