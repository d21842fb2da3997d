import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi } from '../../testing/chat-answers.ts'
import { createDelivered } from './delivered.ts'
import { createTyping } from './typing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setup(mayTell = true) {
  let fails = false
  const { api, asked } = fakeApi({
    noteDelivered: () => {
      if (fails) throw new Error('offline')
      return {}
    },
    tellTyping: () => ({}),
  })
  const told = () => asked.map(({ body }) => (body as { conversations: unknown[] }).conversations)
  return { delivered: createDelivered(api, () => mayTell), api, asked, told, fail: (next: boolean) => (fails = next) }
}

describe('telling what has arrived', () => {
  it('takes some together, the latest place of each, and tells nothing twice', async () => {
    const { delivered, told } = setup()
    delivered.note('a', 1)
    delivered.note('a', 3)
    delivered.note('b', 2)
    await vi.advanceTimersByTimeAsync(1_000)
    delivered.note('a', 3)
    delivered.note('a', 2)
    await vi.advanceTimersByTimeAsync(1_000)
    const first = [
      { id: 'a', seq: 3 },
      { id: 'b', seq: 2 },
    ]
    expect(told()).toEqual([first])
  })

  it('tells at most fifty at once', async () => {
    const { delivered, told } = setup()
    for (let number = 0; number < 60; number += 1) delivered.note(`c${number}`, 1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(told().map((batch) => batch.length)).toEqual([50, 10])
  })

  it('brings what could not be told with the next chance', async () => {
    const { delivered, told, fail } = setup()
    fail(true)
    delivered.note('a', 1)
    await vi.advanceTimersByTimeAsync(1_000)
    fail(false)
    delivered.note('a', 1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(told()).toHaveLength(2)
  })

  it('is left to the window that holds the line', async () => {
    const { delivered, asked } = setup(false)
    delivered.note('a', 1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked).toEqual([])
  })
})

describe('telling that somebody writes', () => {
  it('happens at most every three seconds for each conversation, and anew after a message', () => {
    const { api, asked } = setup()
    const typing = createTyping(api)
    typing.tell('a')
    vi.advanceTimersByTime(2_999)
    typing.tell('a')
    typing.tell('b')
    vi.advanceTimersByTime(1)
    typing.tell('a')
    typing.ended('a')
    typing.tell('a')
    expect(asked.map(({ params }) => (params as { id: string }).id)).toEqual(['a', 'b', 'a', 'a'])
  })
})
