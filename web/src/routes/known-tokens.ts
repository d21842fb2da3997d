/** The legal and help pages that sites publish by token. */
export const knownTokens: readonly string[] = ['accessibility', 'imprint', 'safety', 'withdrawal']
