import { boundary, type TokenizedText } from '../fold-text.ts'
import type { WordSpan } from '../phrase-finder.ts'

/** A negation reaches this many words ahead and back, within its clause. */
const maxWordsAhead = 5
const maxWordsBack = 3

function areInOneClause(text: TokenizedText, breaks: ReadonlySet<string>, from: number, to: number): boolean {
  for (let at = from; at <= to; at++)
    if ((text.boundaries[at] ?? boundary.end) > boundary.none || (at < to && breaks.has(text.words[at] ?? '')))
      return false
  return true
}

/** Whether one of the negations applies to the words of the span. */
export function isNegated(
  text: TokenizedText,
  span: WordSpan,
  negations: readonly WordSpan[],
  breaks: ReadonlySet<string>,
): boolean {
  return negations.some(({ from, to }) => {
    if (to <= span.from) return span.from - to <= maxWordsAhead && areInOneClause(text, breaks, to, span.from)
    if (from >= span.to) return from - span.to <= maxWordsBack && areInOneClause(text, breaks, span.to, from)
    return true
  })
}
