import { describe, expect, it } from 'vitest'
import { message } from '../../../testing/chats.ts'
import { dayOf } from '../day-of.ts'
import { getDeliveryMark } from './delivery-mark.ts'
import { groupMessages } from './group-messages.ts'

const utcDay = (at: string) => dayOf(new Date(at), true)
const outline = (...messages: Parameters<typeof groupMessages>[0]) =>
  groupMessages(messages, utcDay).map((entry) =>
    entry.kind === 'group' ? entry.messages.map(({ id }) => Number(id.slice(-2))) : entry.kind,
  )

describe('groupMessages', () => {
  it('groups messages of one sender that are a few minutes apart', () => {
    expect(outline(message(1), message(3), message(4, { is_own: true }), message(12, { is_own: true }))).toEqual([
      'day',
      [1, 3],
      [4],
      [12],
    ])
  })

  it('adds an entry for every day', () => {
    const yesterday = message(1, { at: '2026-11-14T23:59:00.000Z' })
    expect(outline(yesterday, message(2, { at: '2026-11-15T00:01:00.000Z' }))).toEqual(['day', [1], 'day', [2]])
  })

  it('separates system messages from messages of members', () => {
    expect(outline(message(1), message(2, { type: 'system' }), message(3))).toEqual(['day', [1], 'system', [3]])
  })

  it('starts a new group for a waiting or a failed message', () => {
    const own = { is_own: true }
    const waiting = message(2, { ...own, status: 'waiting' })
    const failed = { ...message(3, own), sending: 'failed' as const }
    expect(outline(message(1, own), waiting, failed)).toEqual(['day', [1], [2], [3]])
  })
})

describe('delivery mark of an own message', () => {
  const receipts = { delivered_seq: 5, read_seq: 3 }
  it.each([
    [{ seq: 3, status: 'sent' as const }, 'read'],
    [{ seq: 5, status: 'sent' as const }, 'delivered'],
    [{ seq: 6, status: 'sent' as const }, 'sent'],
    [{ seq: null, status: 'waiting' as const }, 'waiting'],
    [{ seq: null, status: 'sent' as const, sending: 'queued' as const }, 'queued'],
  ])('for %j is “%s”', (own, mark) => {
    expect(getDeliveryMark(own, receipts)).toBe(mark)
  })
})
