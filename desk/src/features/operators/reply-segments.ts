import type { ReplyProblem } from '@velvet/contract/desk/reply-problems'

export type ReplySegment = { text: string; isRefused: boolean }

/** Splits a text into passages that are refused and those between them. Positions outside the text are ignored. */
export function replySegments(text: string, problems: readonly ReplyProblem[]): ReplySegment[] {
  const segments: ReplySegment[] = []
  let end = 0
  for (const problem of problems.toSorted((a, b) => a.start - b.start)) {
    const from = Math.max(problem.start, end)
    const until = Math.min(problem.end, text.length)
    if (from >= until) continue
    if (from > end) segments.push({ text: text.slice(end, from), isRefused: false })
    segments.push({ text: text.slice(from, until), isRefused: true })
    end = until
  }
  if (end < text.length) segments.push({ text: text.slice(end), isRefused: false })
  return segments
}
