import { expect, it } from 'vitest'
import { addRecentConversation } from './recent-conversations.ts'

const ten = Array.from({ length: 10 }, (_, index) => `c${index}`)

it('moves the opened conversation to the front', () => {
  expect(addRecentConversation(['a', 'b', 'c'], 'b')).toEqual({ order: ['b', 'a', 'c'], gone: [] })
})

it('returns the ten most recent conversations and those to remove', () => {
  const next = addRecentConversation(ten, 'new')
  expect(next.order).toEqual(['new', ...ten.slice(0, 9)])
  expect(next.gone).toEqual(['c9'])
})
