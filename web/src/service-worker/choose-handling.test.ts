import { expect, it } from 'vitest'
import { conversationOf, handlingOf } from './choose-handling.ts'

const origin = 'https://velvet.example'
const handle = (address: string, { method = 'GET', isNavigation = false } = {}) =>
  handlingOf({ method, isNavigation, url: new URL(address, origin), origin })
const navigation = { isNavigation: true }

it.each(['/chats', '/chats/', '/chats/c1', '/chats?source=app'])('has %s without a network', (path) => {
  expect(handle(path, navigation)).toBe('chat_page')
})

it.each(['/', '/likes', '/members/m1', '/terms', '/chats/c1/more', '/api/exports/1', '/share'])(
  'shows the offline page instead of %s',
  (path) => expect(handle(path, navigation)).toBe('page'),
)

it.each(['/api/chats.php', '/api/user.php', '/api/conversations/c1', '/chats/c1.data?_routes=chats-id'])(
  'keeps the answer of %s',
  (path) => expect(handle(path)).toBe('answer'),
)

it.each([
  '/api/chats.php?cursor=2',
  '/api/user.php?logout=1',
  '/api/conversations/c1/messages?before=7',
  '/api/conversations/c1/messages',
  '/api/likes',
  '/likes.data',
  '/landers/m07.webp',
  'https://cdn.example/assets/photo.webp',
])('leaves %s alone', (path) => expect(handle(path)).toBe('network'))

it.each(['POST', 'PUT', 'DELETE'])('leaves a %s alone: the outbox knows what to do without a network', (method) => {
  expect(handle('/api/conversations/c1/messages', { method })).toBe('network')
  expect(handle('/chats/c1', { method, ...navigation })).toBe('network')
})

it('takes files from where they are kept, of this site only', () => {
  expect(handle('/assets/shell-1.js')).toBe('file')
  expect(handle('https://cdn.example/assets/shell-1.js')).toBe('network')
})

it('notices a log-out, with scripts and without', () => {
  expect(handle('/logout.data', { method: 'POST' })).toBe('logout')
  expect(handle('/logout', { method: 'POST', ...navigation })).toBe('logout')
  expect(handle('/logout', navigation)).toBe('page')
})

it('takes a shared photo, not any other post', () => {
  expect(handle('/share', { method: 'POST', ...navigation })).toBe('share')
  expect(handle('/share', { method: 'POST' })).toBe('network')
})

it('finds the router’s own answers', () => expect(handle('/__manifest?paths=%2Fchats')).toBe('manifest'))

it.each([
  ['/chats/c1', 'c1'],
  ['/chats/c1.data', 'c1'],
  ['/api/conversations/c1', 'c1'],
  ['/chats', null],
  ['/api/chats.php', null],
])('%s is about %s', (path, id) => expect(conversationOf(new URL(path, origin))).toBe(id))
