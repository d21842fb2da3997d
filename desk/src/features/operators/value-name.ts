/** Returns the id of a profile value as English words: `good_conversation` becomes `Good conversation`. */
export function valueName(id: string): string {
  const words = id.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
