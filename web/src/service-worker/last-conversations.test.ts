import { expect, it } from 'vitest'
import { withConversation } from './last-conversations.ts'

const ten = Array.from({ length: 10 }, (_, index) => `c${index}`)

it('puts the one that is opened first, once', () => {
  expect(withConversation(['a', 'b', 'c'], 'b')).toEqual({ order: ['b', 'a', 'c'], gone: [] })
})

it('keeps ten and names those that go', () => {
  const next = withConversation(ten, 'new')
  expect(next.order).toEqual(['new', ...ten.slice(0, 9)])
  expect(next.gone).toEqual(['c9'])
})
