/** Returns a function that runs at most `maxConcurrent` tasks at a time and queues the others in order. */
export function limitConcurrency(maxConcurrent: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running < maxConcurrent) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      // The slot passes to the next task without being freed, so that a new call cannot take it in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
