/** Tokens of the legal and help pages that sites publish. */
export const knownTokens = ['accessibility', 'imprint', 'safety', 'withdrawal-information'] as const
