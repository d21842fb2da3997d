/** Medians that differ by more than both tolerances reveal a fact. */
const toleranceMs = 10
const toleranceShare = 0.1

export function medianOf(samples: number[]): number {
  const sorted = samples.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = NaN, high = NaN] = sorted.length % 2 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1)
  return (low + high) / 2
}

const isClose = (a: number, b: number) =>
  Math.abs(a - b) <= toleranceMs || Math.abs(a - b) <= toleranceShare * Math.max(a, b)

export type Times = { left: number[]; right: number[]; control: number[] }
type TimeVerdict = 'same' | 'different' | 'noisy'

/**
 * Compares the medians of both sides. `control` are further samples of the right side: if they differ from the right
 * side, the machine is too noisy for a result.
 */
export function compareTimes({ left, right, control }: Times): TimeVerdict {
  if (!isClose(medianOf(right), medianOf(control))) return 'noisy'
  return isClose(medianOf(left), medianOf(right)) ? 'same' : 'different'
}
