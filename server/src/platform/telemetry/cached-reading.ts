/**
 * Returns a function that reads values at most once per `ttlMs`, however often it is called, and never twice at the same
 * time. A failed reading is repeated by the next call.
 */
export function createCachedReading<T>(
  read: () => Promise<T>,
  ttlMs: number,
  clock = () => performance.now(),
): () => Promise<T> {
  let last: { at: number; value: Promise<T> } | undefined
  return () => {
    if (last && clock() - last.at < ttlMs) return last.value
    const reading = { at: clock(), value: read() }
    last = reading
    reading.value.then(
      () => (reading.at = clock()),
      () => {
        if (last === reading) last = undefined
      },
    )
    return reading.value
  }
}
