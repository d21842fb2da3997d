/** Returns the JSON text of a value with sorted keys, so that equal values have equal texts. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, (_key, part: unknown) => sorted(part))

function sorted(part: unknown): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
  return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
