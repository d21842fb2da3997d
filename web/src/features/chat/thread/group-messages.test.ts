import { describe, expect, it } from 'vitest'
import { message } from '../../../testing/chats.ts'
import { dayOf } from '../day-of.ts'
import { groupMessages } from './group-messages.ts'
import { markOf } from './mark-of.ts'

const utcDay = (at: string) => dayOf(new Date(at), true)
const shapeOf = (...messages: Parameters<typeof groupMessages>[0]) =>
  groupMessages(messages, utcDay).map((entry) =>
    entry.kind === 'group' ? entry.messages.map(({ id }) => Number(id.slice(-2))) : entry.kind,
  )

describe('the log', () => {
  it('puts together what one person said within a few minutes', () => {
    expect(shapeOf(message(1), message(3), message(4, { is_own: true }), message(12, { is_own: true }))).toEqual([
      'day',
      [1, 3],
      [4],
      [12],
    ])
  })

  it('has a line for every day', () => {
    const yesterday = message(1, { at: '2026-11-14T23:59:00.000Z' })
    expect(shapeOf(yesterday, message(2, { at: '2026-11-15T00:01:00.000Z' }))).toEqual(['day', [1], 'day', [2]])
  })

  it('keeps what the site says apart from people', () => {
    expect(shapeOf(message(1), message(2, { type: 'system' }), message(3))).toEqual(['day', [1], 'system', [3]])
  })

  it('gives what waits or failed a mark of its own', () => {
    const own = { is_own: true }
    const waits = message(2, { ...own, status: 'waiting' })
    const failed = { ...message(3, own), sending: 'failed' as const }
    expect(shapeOf(message(1, own), waits, failed)).toEqual(['day', [1], [2], [3]])
  })
})

describe('the mark of an own message', () => {
  const reached = { delivered_seq: 5, read_seq: 3 }
  it.each([
    [{ seq: 3, status: 'sent' as const }, 'read'],
    [{ seq: 5, status: 'sent' as const }, 'delivered'],
    [{ seq: 6, status: 'sent' as const }, 'sent'],
    [{ seq: null, status: 'waiting' as const }, 'waiting'],
    [{ seq: null, status: 'sent' as const, sending: 'queued' as const }, 'queued'],
  ])('of %j is “%s”', (own, mark) => {
    expect(markOf(own, reached)).toBe(mark)
  })
})
