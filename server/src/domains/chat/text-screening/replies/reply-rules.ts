import type { ReplyProblemKind } from '@velvet/contract/desk/reply-problems'

/** Phrases of one problem, in the notation of `phrase-finder.ts` and in normal spelling with accents. */
export type ProblemRules = {
  /** Refused in any case. */
  always?: readonly string[]
  /** Refused unless the clause contains a negation: "we can meet", but not "we can never meet". */
  unlessNegated?: readonly string[]
  /** Refused unless the text says that the profile is fictional: "I'm not a bot". */
  unlessDisclosed?: readonly string[]
  /** Allowed, although another phrase matches a part of it. */
  exceptions?: readonly string[]
}

/** The rules of one language. */
export type ReplyRules = Record<ReplyProblemKind, ProblemRules> & {
  /** Named lists of words for the phrases: `{day}`. Every language has `{app}`, `{anyApp}` and `{otherSite}`. */
  lists: Record<string, readonly string[]>
  /** Words that negate a clause. */
  negations: readonly string[]
  /** Phrases in which such a word negates nothing: "why not". */
  emptyNegations: readonly string[]
  /** Words that start a new clause without a comma: "but". */
  clauseBreaks: readonly string[]
  /** Statements that the profile is fictional or that a paid operator writes. They do not count when negated. */
  disclosures: readonly string[]
}
