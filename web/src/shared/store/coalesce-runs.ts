/** Runs `work` one at a time. All calls during a run share one more run, so that they see the latest state. */
export function coalesceRuns(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  return function run(): Promise<void> {
    if (!running) {
      running = work().finally(() => (running = undefined))
      return running
    }
    next ??= running.then(() => {
      next = undefined
      return run()
    })
    return next
  }
}
