import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi } from '../../../testing/chat-responses.ts'
import { createDeliveryReceipts } from './create-delivery-receipts.ts'
import { createTyping } from './create-typing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setup(canReport = true) {
  let shouldFail = false
  const { api, asked } = fakeApi({
    noteDelivered: () => {
      if (shouldFail) throw new Error('offline')
      return {}
    },
    tellTyping: () => ({}),
  })
  const reported = () => asked.map(({ body }) => (body as { conversations: unknown[] }).conversations)
  return {
    delivered: createDeliveryReceipts(api, () => canReport),
    api,
    asked,
    reported,
    fail: (next: boolean) => (shouldFail = next),
  }
}

describe('reporting delivered messages', () => {
  it('sends the latest sequence number of each conversation in one batch, and only once', async () => {
    const { delivered, reported } = setup()
    delivered.add('a', 1)
    delivered.add('a', 3)
    delivered.add('b', 2)
    await vi.advanceTimersByTimeAsync(1_000)
    delivered.add('a', 3)
    delivered.add('a', 2)
    await vi.advanceTimersByTimeAsync(1_000)
    const first = [
      { id: 'a', seq: 3 },
      { id: 'b', seq: 2 },
    ]
    expect(reported()).toEqual([first])
  })

  it('sends at most fifty conversations per request', async () => {
    const { delivered, reported } = setup()
    for (let number = 0; number < 60; number += 1) delivered.add(`c${number}`, 1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(reported().map((batch) => batch.length)).toEqual([50, 10])
  })

  it('reports a message again after a failed request', async () => {
    const { delivered, reported, fail } = setup()
    fail(true)
    delivered.add('a', 1)
    await vi.advanceTimersByTimeAsync(1_000)
    fail(false)
    delivered.add('a', 1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(reported()).toHaveLength(2)
  })

  it('sends nothing in a window that does not hold the live connection', async () => {
    const { delivered, asked } = setup(false)
    delivered.add('a', 1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked).toEqual([])
  })
})

describe('typing signals', () => {
  it('are sent at most every three seconds per conversation, and immediately after a message', () => {
    const { api, asked } = setup()
    const typing = createTyping(api)
    typing.send('a')
    vi.advanceTimersByTime(2_999)
    typing.send('a')
    typing.send('b')
    vi.advanceTimersByTime(1)
    typing.send('a')
    typing.reset('a')
    typing.send('a')
    expect(asked.map(({ params }) => (params as { id: string }).id)).toEqual(['a', 'b', 'a', 'a'])
  })
})
