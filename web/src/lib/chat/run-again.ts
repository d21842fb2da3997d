/** Runs one at a time. Whoever asks while it runs wants to know what came after it began: it runs once more. */
export function runAgain(work: () => Promise<void>): () => Promise<void> {
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
