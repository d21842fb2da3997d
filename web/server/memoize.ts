/** Memoizes a pure function by the key that `keyOf` returns. Above `maxEntries`, the oldest value is evicted. */
export function memoize<Input, Value>(
  compute: (input: Input) => Value,
  keyOf: (input: Input) => string,
  maxEntries: number,
): (input: Input) => Value {
  const entries = new Map<string, { value: Value }>()
  return (input) => {
    const key = keyOf(input)
    const cached = entries.get(key)
    if (cached) return cached.value
    const value = compute(input)
    entries.set(key, { value })
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries) break
      entries.delete(oldest)
    }
    return value
  }
}
