import { expect, it } from 'vitest'
import { message } from '../../../testing/chats.ts'
import type { ShownMessage } from '../engine/shown-message.ts'
import { keysWithMark } from './delivery-mark.ts'
import { groupMessages } from './group-messages.ts'

/** Messages that are so far apart that each is a group of its own. */
const own = (seq: number, changes: Partial<ShownMessage> = {}): ShownMessage => ({
  ...message(seq),
  is_own: true,
  seq,
  at: new Date(Date.UTC(2026, 0, 1, seq)).toISOString(),
  ...changes,
})
const marked = (messages: ShownMessage[]) => {
  const entries = groupMessages(messages, () => 1)
  const keys = keysWithMark(entries, { read_seq: 2, delivered_seq: 4 })
  return messages.map(({ id }) => keys.has(id))
}

it('shows that messages were read, delivered or sent below the last message for which it holds', () => {
  expect(marked([own(1), own(2), own(3), own(4), own(5), own(6)])).toEqual([false, true, false, true, false, true])
})

it('shows no mark below messages of the other member', () => {
  expect(marked([own(1), own(2, { is_own: false })])).toEqual([true, false])
})

it('shows every message that was not sent', () => {
  expect(
    marked([own(5, { seq: null, sending: 'failed' }), own(6, { seq: null, sending: 'failed' })]).filter(Boolean),
  ).toHaveLength(2)
})
