import { describe, expect, it } from 'vitest'
import { chat, chatList, message } from '../../testing/chat-answers.ts'
import {
  chatsOf,
  withFirstPage,
  withMessage,
  withNextPage,
  withoutChats,
  withRead,
  type LoadedChats,
} from './chat-list-state.ts'

const idOf = (number: number) => chat(number).conversation.id
const order = ({ chats }: LoadedChats) => chats.map(({ profile }) => profile.name)
const two = chatsOf(chatList([chat(1, { last_seq: 4 }), chat(2, { last_seq: 6, num_unread_messages: 2 })]))

describe('a message in the list of chats', () => {
  it.each([
    ['of the other one counts', message(7), 3],
    ['of the member’s own does not count', message(8), 2],
    ['of the house does not count', message(7, { type: 'system', text: 'fictional_profile' }), 2],
  ])('%s and moves the chat up', (_, came, unread) => {
    const next = withMessage(two, idOf(2), came)!
    expect(order(next)).toEqual(['Member2', 'Member1'])
    expect(next.chats[0]).toMatchObject({ num_unread_messages: unread, last_seq: came.seq, at: came.at })
    expect(next.totalUnread).toBe(unread)
    expect(next.chats[0]!.last_message).toMatchObject({ text: came.text })
  })

  it('that is known changes its words and nothing else', () => {
    const next = withMessage(two, idOf(2), message(6, { is_own: false, text: 'Changed' }))!
    expect(order(next)).toEqual(['Member1', 'Member2'])
    expect(next.totalUnread).toBe(2)
    expect(next.chats[1]!.last_message?.text).toBe('Changed')
    expect(withMessage(two, idOf(2), message(5))).toBe(two)
  })

  it('that waits to be sent has no place yet', () => {
    const next = withMessage(two, idOf(2), message(8, { seq: null, status: 'waiting' }))!
    expect(next.chats[0]).toMatchObject({ last_seq: 6, last_message: { status: 'waiting' } })
  })

  it('of a chat that is not in the list is told apart', () => {
    expect(withMessage(two, idOf(3), message(1))).toBeUndefined()
  })
})

describe('the list of chats', () => {
  it('counts a chat that was read or removed no more', () => {
    expect(withRead(two, idOf(2))).toMatchObject({ totalUnread: 0, chats: [{}, { num_unread_messages: 0 }] })
    expect(withRead(two, idOf(1))).toBe(two)
    const left = withoutChats(two, ({ profile }) => profile.name === 'Member2')
    expect([order(left), left.totalUnread]).toEqual([['Member1'], 0])
  })

  it('keeps what was loaded below the first page, and the way to more', () => {
    const first = chatsOf(chatList([chat(1), chat(2)], { next_cursor: 'b' }))
    const both = withNextPage(first, chatList([chat(2), chat(3), chat(4)], { next_cursor: 'c' }))
    expect(order(both)).toEqual(['Member1', 'Member2', 'Member3', 'Member4'])
    const again = withFirstPage(both, chatList([chat(3, { at: message(1).at }), chat(1)], { next_cursor: 'x' }))
    expect(order(again)).toEqual(['Member3', 'Member1', 'Member2', 'Member4'])
    expect(again).toMatchObject({ nextCursor: 'c', hasMore: true })
  })

  it('lets go of what a complete answer does not have', () => {
    expect(order(withFirstPage(two, chatList([chat(2)])))).toEqual(['Member2'])
  })

  it('knows better than a page that was on its way when a message came', () => {
    const moved = withMessage(two, idOf(1), message(5))!
    const next = withFirstPage(
      moved,
      chatList([chat(1, { last_seq: 4 }), chat(2, { last_seq: 6 })], { total_unread: 0 }),
    )
    expect(next.chats[0]).toMatchObject({ last_seq: 5, num_unread_messages: 1 })
    expect(next.totalUnread).toBe(1)
  })
})
