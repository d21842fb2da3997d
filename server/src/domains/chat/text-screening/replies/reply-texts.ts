import type { ReplyProblemKind } from '@velvet/contract/desk/reply-problems'

/** Example replies of one language: those that are refused, by problem, and those that may be sent. */
export type ReplyTexts = { rejected: Record<ReplyProblemKind, readonly string[]>; allowed: readonly string[] }
