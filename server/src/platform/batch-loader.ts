const maxBatchSize = 500

type PendingLoad<Key, Value> = { key: Key; resolve: (value: Value) => void; reject: (error: unknown) => void }

/**
 * Combines single loads into batches. The first key is loaded immediately; keys that are requested while a batch is
 * loading wait for the next batch. A single load has no added latency, and many concurrent loads need few queries.
 * `loadMany` has to return one value per key, in the order of the keys.
 */
export function createBatchLoader<Key, Value>(
  loadMany: (keys: Key[]) => Promise<Value[]>,
): (key: Key) => Promise<Value> {
  let waiting: PendingLoad<Key, Value>[] = []
  let isLoading = false

  async function loadWaiting(): Promise<void> {
    isLoading = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxBatchSize)
      waiting = waiting.slice(maxBatchSize)
      try {
        const values = await loadMany(batch.map(({ key }) => key))
        batch.forEach(({ resolve }, index) => resolve(values[index] as Value))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isLoading = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (!isLoading) void loadWaiting()
    })
}
