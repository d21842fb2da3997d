import { replyProblemKinds, type ReplyProblemKind } from '@velvet/contract/desk/reply-problems'
import { findReplyProblems } from './find-reply-problems.ts'
import type { ReplyTexts } from './reply-texts.ts'

export type ScreeningResult = {
  rejected: number
  /** Texts to reject in which the screening found no problem. */
  missed: { kind: ReplyProblemKind; text: string }[]
  /** Texts to reject in which it found another problem only. The reply is refused, with a wrong explanation. */
  misread: { kind: ReplyProblemKind; text: string; found: ReplyProblemKind[] }[]
  allowed: number
  falseAlarms: { text: string; passages: string[] }[]
}

/** Compares the screening with the expected result of each text. */
export function measureScreening({ rejected, allowed }: ReplyTexts): ScreeningResult {
  const texts = replyProblemKinds.flatMap((kind) =>
    rejected[kind].map((text) => ({ kind, text, found: findReplyProblems(text).map((problem) => problem.kind) })),
  )
  const alarms = allowed.map((text) => ({
    text,
    passages: findReplyProblems(text).map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`),
  }))
  return {
    rejected: texts.length,
    missed: texts.filter(({ found }) => found.length === 0).map(({ kind, text }) => ({ kind, text })),
    misread: texts.filter(({ kind, found }) => found.length > 0 && !found.includes(kind)),
    allowed: allowed.length,
    falseAlarms: alarms.filter(({ passages }) => passages.length > 0),
  }
}
