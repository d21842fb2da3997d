/** Resolves to the result of `network`, or to null if it fails or exceeds the timeout. No timeout if null. */
export async function withTimeout<Result>(network: Promise<Result>, timeoutMs: number | null): Promise<Result | null> {
  const result = network.catch(() => null)
  if (timeoutMs === null) return result
  let timer: ReturnType<typeof setTimeout> | undefined
  const timedOut = new Promise<null>((resolve) => void (timer = setTimeout(() => resolve(null), timeoutMs)))
  return Promise.race([result, timedOut]).finally(() => clearTimeout(timer))
}
