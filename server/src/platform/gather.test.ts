import { describe, expect, it } from 'vitest'
import { gather } from './gather.ts'

/** A question that is answered when the test says so. */
function slowly() {
  const asked: { keys: number[]; answer: () => void; fail: () => void }[] = []
  const ask = gather(
    (keys: number[]) =>
      new Promise<string[]>((resolve, reject) => {
        const answer = () => resolve(keys.map((key) => `answer ${key}`))
        asked.push({ keys, answer, fail: () => reject(new Error('away')) })
      }),
  )
  return { ask, asked }
}

describe('gathered questions', () => {
  it('ask at once for the first, and together for all that come meanwhile', async () => {
    const { ask, asked } = slowly()
    const first = ask(1)
    const later = [ask(2), ask(3)]
    expect(asked.map(({ keys }) => keys)).toEqual([[1]])
    asked[0]!.answer()
    expect(await first).toBe('answer 1')
    await expect.poll(() => asked.length).toBe(2)
    expect(asked[1]!.keys).toEqual([2, 3])
    asked[1]!.answer()
    expect(await Promise.all(later)).toEqual(['answer 2', 'answer 3'])
  })

  it('fail for those who were asked for, and go on with the next', async () => {
    const { ask, asked } = slowly()
    const failing = ask(1)
    const next = ask(2)
    asked[0]!.fail()
    await expect(failing).rejects.toThrow('away')
    await expect.poll(() => asked.length).toBe(2)
    asked[1]!.answer()
    expect(await next).toBe('answer 2')
  })
})
