import { describe, expect, it } from 'vitest'
import { conversation, message, messagePage, messages, opened } from '../../testing/chat-answers.ts'
import {
  isBeyond,
  mergeMessages,
  openedState,
  refreshed,
  unreadUpTo,
  withEarlier,
  withLater,
  withOne,
  type ConversationState,
} from './conversation-state.ts'

const seqs = ({ messages: known }: Pick<ConversationState, 'messages'>) => known.map(({ seq }) => seq)
const waiting = (number: number) => message(number, { seq: null, status: 'waiting' })

describe('joining messages', () => {
  it('orders by place, with those that wait last, and doubles nothing', () => {
    const merged = mergeMessages([message(2), waiting(9), message(4)], [message(3), message(4), message(1), waiting(8)])
    expect(seqs({ messages: merged })).toEqual([1, 2, 3, 4, null, null])
    expect(merged.slice(4)).toEqual([waiting(8), waiting(9)])
  })

  it('lets the later knowledge win: what waited has been sent', () => {
    expect(mergeMessages([waiting(2), message(1)], [message(2)])).toEqual([message(1), message(2)])
  })
})

describe('a conversation', () => {
  it('knows when something is missing, and closes the gap from where it knew everything', () => {
    const known = openedState(opened(messages(1, 4)))
    const next = withOne(known, message(5))
    expect([isBeyond(next, 5), next.upTo]).toEqual([false, 5])
    const gap = withOne(next, message(8))
    expect([isBeyond(gap, 8), gap.upTo, seqs(gap)]).toEqual([true, 5, [1, 2, 3, 4, 5, 8]])
    const half = withLater(gap, messagePage([message(6)], { has_later: true }))
    expect(half.upTo).toBe(6)
    // A place that nobody else may see is no gap.
    const closed = withLater(half, messagePage([]))
    expect([closed.upTo, isBeyond(closed, 8)]).toEqual([8, false])
  })

  it('grows backwards', () => {
    const known = openedState(opened(messages(3, 4), { has_earlier: true }))
    const next = withEarlier(known, messagePage(messages(1, 2), { hides_older: true }))
    expect(next).toMatchObject({ hasEarlier: false, hidesOlder: true, upTo: 4 })
    expect(seqs(next)).toEqual([1, 2, 3, 4])
  })

  it('takes marks only forwards', () => {
    const known = openedState(opened([], { conversation: conversation({ delivered_seq: 5, read_seq: 3 }) }))
    const next = withLater(known, messagePage([], { delivered_seq: 4, read_seq: 6 }))
    expect(next.conversation).toMatchObject({ delivered_seq: 6, read_seq: 6 })
  })

  it.each([
    ['what was loaded before, where the pages meet', messages(5, 9), true, [1, 2, 3, 4, 5, 6, 7, 8, 9], false],
    ['only the new page where they do not', messages(8, 9), true, [8, 9], true],
    ['only what the whole conversation still has', messages(2, 4), false, [1, 2, 3, 4], false],
  ])('opened again shows %s', (_, page, hasEarlier, shown, earlier) => {
    const known = openedState(opened(messages(1, 6)))
    const next = refreshed(
      known,
      opened(page, { has_earlier: hasEarlier, conversation: conversation({ last_seq: 9 }) }),
    )
    expect(seqs(next)).toEqual(shown)
    expect(next.hasEarlier).toBe(earlier)
  })

  it('opened again keeps what came while the page was on its way, and what waits', () => {
    const known = withOne(withOne(openedState(opened(messages(1, 2))), message(3)), waiting(4))
    expect(seqs(refreshed(known, opened(messages(1, 2))))).toEqual([1, 2, 3, null])
  })

  it.each([
    ['nothing new', messages(1, 4), 4, null],
    ['only own words', messages(1, 4), 3, null],
    ['theirs', messages(1, 5), 3, 5],
  ])('has %s to tell as read', (_, known, own_read_seq, seq) => {
    const state = openedState(opened(known, { conversation: conversation({ own_read_seq }) }))
    expect(unreadUpTo(state)).toBe(seq)
  })
})
