import type { ChildProcess } from 'node:child_process'

/** A step of a sent photo in the worker. Files are encoded and stored several times, once for each size. */
export type PhotoStep = 'started' | 'loaded' | 'encoded' | 'stored' | 'committed'

/** Collects the times of the steps, in milliseconds since 1970. One photo is sent at a time. */
export function recordPhotoSteps(worker: ChildProcess) {
  let times: { step: PhotoStep; at: number }[] = []
  worker.on('message', (message: { step: PhotoStep; at: number }) => void times.push(message))
  const of = (step: PhotoStep) => times.filter((time) => time.step === step).map(({ at }) => at)
  return {
    reset: () => void (times = []),
    first: (step: PhotoStep) => of(step)[0] ?? Number.NaN,
    last: (step: PhotoStep) => of(step).at(-1) ?? Number.NaN,
  }
}
