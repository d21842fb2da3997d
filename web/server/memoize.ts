import { LRUCache } from 'lru-cache'

/** Memoizes a pure function by the key that `keyOf` returns. Above `maxEntries`, the least recently used is evicted. */
export function memoize<Input, Value>(
  compute: (input: Input) => Value,
  keyOf: (input: Input) => string,
  maxEntries: number,
): (input: Input) => Value {
  // Values are wrapped, because the cache cannot contain null.
  const cache = new LRUCache<string, { value: Value }, { input: Input }>({
    max: maxEntries,
    memoMethod: (_key, _stale, { context }) => ({ value: compute(context.input) }),
  })
  return (input) => cache.memo(keyOf(input), { context: { input } }).value
}
