/** The legal and help pages that sites publish by token. */
export const knownTokens = ['accessibility', 'imprint', 'safety', 'withdrawal-information'] as const
