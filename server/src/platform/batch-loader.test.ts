import { describe, expect, it } from 'vitest'
import { createBatchLoader } from './batch-loader.ts'

/** Returns a loader whose batches are resolved or rejected by the test. */
function createManualLoader() {
  const batches: { keys: number[]; resolve: () => void; fail: () => void }[] = []
  const load = createBatchLoader(
    (keys: number[]) =>
      new Promise<string[]>((resolve, reject) => {
        const resolveAll = () => resolve(keys.map((key) => `value ${key}`))
        batches.push({ keys, resolve: resolveAll, fail: () => reject(new Error('away')) })
      }),
  )
  return { load, batches }
}

describe('createBatchLoader', () => {
  it('loads the first key immediately and later keys together in the next batch', async () => {
    const { load, batches } = createManualLoader()
    const first = load(1)
    const later = [load(2), load(3)]
    expect(batches.map(({ keys }) => keys)).toEqual([[1]])
    batches[0]!.resolve()
    expect(await first).toBe('value 1')
    await expect.poll(() => batches.length).toBe(2)
    expect(batches[1]!.keys).toEqual([2, 3])
    batches[1]!.resolve()
    expect(await Promise.all(later)).toEqual(['value 2', 'value 3'])
  })

  it('rejects the keys of a failed batch and continues with the next batch', async () => {
    const { load, batches } = createManualLoader()
    const failing = load(1)
    const next = load(2)
    batches[0]!.fail()
    await expect(failing).rejects.toThrow('away')
    await expect.poll(() => batches.length).toBe(2)
    batches[1]!.resolve()
    expect(await next).toBe('value 2')
  })
})
