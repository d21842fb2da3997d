import { describe, expect, it } from 'vitest'
import { conversation, message, messagePage, messages, opened } from '../../../testing/chat-responses.ts'
import {
  hasGapBefore,
  mergeMessages,
  toConversationState,
  withLatestPage,
  unreadUpTo,
  withEarlier,
  withLater,
  withMessage,
  type ConversationState,
} from './conversation-state.ts'

const seqs = ({ messages: known }: Pick<ConversationState, 'messages'>) => known.map(({ seq }) => seq)
const waiting = (number: number) => message(number, { seq: null, status: 'waiting' })

describe('merging messages', () => {
  it('orders by sequence number, puts waiting messages last and removes duplicates', () => {
    const merged = mergeMessages([message(2), waiting(9), message(4)], [message(3), message(4), message(1), waiting(8)])
    expect(seqs({ messages: merged })).toEqual([1, 2, 3, 4, null, null])
    expect(merged.slice(4)).toEqual([waiting(8), waiting(9)])
  })

  it('replaces a waiting message once it is sent', () => {
    expect(mergeMessages([waiting(2), message(1)], [message(2)])).toEqual([message(1), message(2)])
  })
})

describe('the conversation state', () => {
  it('detects a gap and closes it page by page', () => {
    const known = toConversationState(opened(messages(1, 4)))
    const next = withMessage(known, message(5))
    expect([hasGapBefore(next, 5), next.completeUpToSeq]).toEqual([false, 5])
    const gap = withMessage(next, message(8))
    expect([hasGapBefore(gap, 8), gap.completeUpToSeq, seqs(gap)]).toEqual([true, 5, [1, 2, 3, 4, 5, 8]])
    const half = withLater(gap, messagePage([message(6)], { has_later: true }))
    expect(half.completeUpToSeq).toBe(6)
    // A sequence number that the viewer may not see is not a gap.
    const closed = withLater(half, messagePage([]))
    expect([closed.completeUpToSeq, hasGapBefore(closed, 8)]).toEqual([8, false])
  })

  it('adds earlier messages', () => {
    const known = toConversationState(opened(messages(3, 4), { has_earlier: true }))
    const next = withEarlier(known, messagePage(messages(1, 2), { hides_older: true }))
    expect(next).toMatchObject({ hasEarlier: false, hidesOlder: true, completeUpToSeq: 4 })
    expect(seqs(next)).toEqual([1, 2, 3, 4])
  })

  it('never moves delivery and read marks back', () => {
    const known = toConversationState(opened([], { conversation: conversation({ delivered_seq: 5, read_seq: 3 }) }))
    const next = withLater(known, messagePage([], { delivered_seq: 4, read_seq: 6 }))
    expect(next.conversation).toMatchObject({ delivered_seq: 6, read_seq: 6 })
  })

  it.each([
    ['the older messages as well if there is no gap', messages(5, 9), true, [1, 2, 3, 4, 5, 6, 7, 8, 9], false],
    ['only the new page if there is a gap', messages(8, 9), true, [8, 9], true],
    ['no messages that the page no longer contains', messages(2, 4), false, [1, 2, 3, 4], false],
  ])('shows %s when it is refreshed', (_, page, hasEarlier, shown, earlier) => {
    const known = toConversationState(opened(messages(1, 6)))
    const next = withLatestPage(
      known,
      opened(page, { has_earlier: hasEarlier, conversation: conversation({ last_seq: 9 }) }),
    )
    expect(seqs(next)).toEqual(shown)
    expect(next.hasEarlier).toBe(earlier)
  })

  it('keeps waiting messages and those received during the fetch when it is refreshed', () => {
    const known = withMessage(withMessage(toConversationState(opened(messages(1, 2))), message(3)), waiting(4))
    expect(seqs(withLatestPage(known, opened(messages(1, 2))))).toEqual([1, 2, 3, null])
  })

  it.each([
    ['no sequence number when everything is read', messages(1, 4), 4, null],
    ['no sequence number when only own messages are new', messages(1, 4), 3, null],
    ['the last sequence number when the counterpart wrote', messages(1, 5), 3, 5],
  ])('returns %s to mark as read', (_, known, own_read_seq, seq) => {
    const state = toConversationState(opened(known, { conversation: conversation({ own_read_seq }) }))
    expect(unreadUpTo(state)).toBe(seq)
  })
})
