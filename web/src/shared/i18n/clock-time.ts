/** Two-digit hours, because "0:15" looks like a duration. */
export const clockTime = { hour: '2-digit', minute: '2-digit' } as const
