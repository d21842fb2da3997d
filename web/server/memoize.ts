import { LRUCache } from 'lru-cache'

/** Memoizes a pure function by the key that `keyOf` returns. Above `maxEntries`, the least recently used is evicted. */
export function memoize<Input, Value>(
  compute: (input: Input) => Value,
  keyOf: (input: Input) => string,
  maxEntries: number,
): (input: Input) => Value {
  // Values are wrapped, because the cache cannot contain null.
  const cache = new LRUCache<string, { value: Value }>({ max: maxEntries })
  return (input) => {
    const key = keyOf(input)
    const known = cache.get(key)
    if (known) return known.value
    const value = compute(input)
    cache.set(key, { value })
    return value
  }
}
