import { describe, expect, it } from 'vitest'
import { chat, chatList, message } from '../../../testing/chat-responses.ts'
import {
  toLoadedChats,
  withFirstPage,
  withMessage,
  withNextPage,
  withoutChats,
  withRead,
  type LoadedChats,
} from './chat-list-state.ts'

const idOf = (number: number) => chat(number).conversation.id
const order = ({ chats }: LoadedChats) => chats.map(({ profile }) => profile.name)
const two = toLoadedChats(chatList([chat(1, { last_seq: 4 }), chat(2, { last_seq: 6, num_unread_messages: 2 })]))

describe('adding a message to the list of chats', () => {
  it.each([
    ['counts a message of the counterpart', message(7), 3],
    ['does not count an own message', message(8), 2],
    ['does not count a system message', message(7, { type: 'system', text: 'fictional_profile' }), 2],
  ])('%s and moves the chat up', (_, incoming, unread) => {
    const next = withMessage(two, idOf(2), incoming)!
    expect(order(next)).toEqual(['Member2', 'Member1'])
    expect(next.chats[0]).toMatchObject({ num_unread_messages: unread, last_seq: incoming.seq, at: incoming.at })
    expect(next.totalUnread).toBe(unread)
    expect(next.chats[0]!.last_message).toMatchObject({ text: incoming.text })
  })

  it('changes only the preview when the message is known', () => {
    const next = withMessage(two, idOf(2), message(6, { is_own: false, text: 'Changed' }))!
    expect(order(next)).toEqual(['Member1', 'Member2'])
    expect(next.totalUnread).toBe(2)
    expect(next.chats[1]!.last_message?.text).toBe('Changed')
    expect(withMessage(two, idOf(2), message(5))).toBe(two)
  })

  it('shows a waiting message without a new sequence number', () => {
    const next = withMessage(two, idOf(2), message(8, { seq: null, status: 'waiting' }))!
    expect(next.chats[0]).toMatchObject({ last_seq: 6, last_message: { status: 'waiting' } })
  })

  it('returns undefined for a chat that is not in the list', () => {
    expect(withMessage(two, idOf(3), message(1))).toBeUndefined()
  })
})

describe('the list of chats', () => {
  it('subtracts read and removed chats from the unread total', () => {
    expect(withRead(two, idOf(2))).toMatchObject({ totalUnread: 0, chats: [{}, { num_unread_messages: 0 }] })
    expect(withRead(two, idOf(1))).toBe(two)
    const remaining = withoutChats(two, ({ profile }) => profile.name === 'Member2')
    expect([order(remaining), remaining.totalUnread]).toEqual([['Member1'], 0])
  })

  it('keeps older chats and their cursor when the first page is fetched again', () => {
    const first = toLoadedChats(chatList([chat(1), chat(2)], { next_cursor: 'b' }))
    const both = withNextPage(first, chatList([chat(2), chat(3), chat(4)], { next_cursor: 'c' }))
    expect(order(both)).toEqual(['Member1', 'Member2', 'Member3', 'Member4'])
    const refetched = withFirstPage(both, chatList([chat(3, { at: message(1).at }), chat(1)], { next_cursor: 'x' }))
    expect(order(refetched)).toEqual(['Member3', 'Member1', 'Member2', 'Member4'])
    expect(refetched).toMatchObject({ nextCursor: 'c', hasMore: true })
  })

  it('drops chats that a complete response does not contain', () => {
    expect(order(withFirstPage(two, chatList([chat(2)])))).toEqual(['Member2'])
  })

  it('prefers a live message over a page that was fetched before it', () => {
    const moved = withMessage(two, idOf(1), message(5))!
    const next = withFirstPage(
      moved,
      chatList([chat(1, { last_seq: 4 }), chat(2, { last_seq: 6 })], { total_unread: 0 }),
    )
    expect(next.chats[0]).toMatchObject({ last_seq: 5, num_unread_messages: 1 })
    expect(next.totalUnread).toBe(1)
  })
})
