/** Why a reply of an operator is refused, in the order in which the reasons are listed. */
export const replyProblemKinds = [
  'denies_being_fictional',
  'promises_meeting',
  'leads_off_platform',
  'asks_money',
  'presses_to_write',
] as const
export type ReplyProblemKind = (typeof replyProblemKinds)[number]

/** A passage of a reply that breaks a rule. `start` and `end` are positions in the text, as `slice` takes them. */
export type ReplyProblem = { kind: ReplyProblemKind; start: number; end: number }

/** Tells the operator what is wrong with the passage and what may be written instead. */
export const replyProblemExplanations: Record<ReplyProblemKind, string> = {
  denies_being_fictional:
    'This says or suggests that a real person is behind the profile; say that the profile is fictional, or change the subject.',
  promises_meeting:
    'This offers or agrees to a meeting, which is never possible with a fictional profile; say so in a friendly way.',
  leads_off_platform:
    'This leads the member to a phone number, an address, a link or another app; the conversation stays on this site.',
  asks_money: 'This asks for money, a gift card, a top-up or an investment; a fictional profile never does.',
  presses_to_write:
    'This puts pressure on the member to keep writing or to buy credits; members decide for themselves when they write.',
}

/** Errors contain problems as texts: kind, start and end. */
export const formatReplyProblem = ({ kind, start, end }: ReplyProblem): string => `${kind}:${start}:${end}`

/** Returns the problems of the error `reply_refused`. */
export const parseReplyProblems = (problems: readonly string[]): ReplyProblem[] =>
  problems.flatMap((problem) => {
    const [name, start, end] = problem.split(':')
    const kind = replyProblemKinds.find((known) => known === name)
    return kind ? [{ kind, start: Number(start), end: Number(end) }] : []
  })
