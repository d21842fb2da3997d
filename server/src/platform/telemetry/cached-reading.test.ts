import { expect, it } from 'vitest'
import { createCachedReading } from './cached-reading.ts'

function setUp() {
  const state = { now: 0, reads: 0, isBroken: false }
  const read = createCachedReading(
    async () => {
      state.reads += 1
      if (state.isBroken) throw new Error('broken')
      return state.reads
    },
    1_000,
    () => state.now,
  )
  return { state, read }
}

it('reads once for concurrent calls and again after its time', async () => {
  const { state, read } = setUp()
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  state.now = 999
  expect(await read()).toBe(1)
  state.now = 1_000
  expect(await read()).toBe(2)
})

it('reads again after a failure', async () => {
  const { state, read } = setUp()
  state.isBroken = true
  await expect(read()).rejects.toThrow('broken')
  state.isBroken = false
  expect(await read()).toBe(2)
})
