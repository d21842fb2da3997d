type IdleOptions = {
  /** Latest start in browsers that report when they are idle. */
  timeoutMs: number
  /** Delay in browsers that do not. */
  fallbackMs: number
}

/** Runs `work` when the browser is idle. Returns a cancel function. */
export function whenIdle(work: () => void, { timeoutMs, fallbackMs }: IdleOptions): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, fallbackMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: timeoutMs })
  return () => cancelIdleCallback(handle)
}
