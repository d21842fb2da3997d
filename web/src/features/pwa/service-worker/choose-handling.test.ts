import { expect, it } from 'vitest'
import { conversationIdOf, chooseHandling } from './choose-handling.ts'

const origin = 'https://velvet.example'
const handle = (address: string, { method = 'GET', isNavigation = false } = {}) =>
  chooseHandling({ method, isNavigation, url: new URL(address, origin), origin })
const navigation = { isNavigation: true }

it.each(['/chats', '/chats/', '/chats/c1', '/chats?source=app'])('caches the chat page %s', (path) => {
  expect(handle(path, navigation)).toBe('chat_page')
})

it.each(['/', '/likes', '/members/m1', '/terms', '/chats/c1/more', '/api/exports/1', '/share'])(
  'handles %s as a page that falls back to the offline page',
  (path) => expect(handle(path, navigation)).toBe('page'),
)

it.each(['/api/chats.php', '/api/user.php', '/api/conversations/c1', '/chats/c1.data?_routes=chats-id'])(
  'caches the response of %s',
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
])('does not handle %s', (path) => expect(handle(path)).toBe('network'))

it.each(['POST', 'PUT', 'DELETE'])('does not handle a %s, because the outbox retries it', (method) => {
  expect(handle('/api/conversations/c1/messages', { method })).toBe('network')
  expect(handle('/chats/c1', { method, ...navigation })).toBe('network')
})

it('handles build files of this site only', () => {
  expect(handle('/assets/shell-1.js')).toBe('file')
  expect(handle('https://cdn.example/assets/shell-1.js')).toBe('network')
})

it('handles a logout with and without scripts', () => {
  expect(handle('/logout.data', { method: 'POST' })).toBe('logout')
  expect(handle('/logout', { method: 'POST', ...navigation })).toBe('logout')
  expect(handle('/logout', navigation)).toBe('page')
})

it('handles a shared photo, but no other POST', () => {
  expect(handle('/share', { method: 'POST', ...navigation })).toBe('share')
  expect(handle('/share', { method: 'POST' })).toBe('network')
})

it('handles the route manifest', () => expect(handle('/__manifest?paths=%2Fchats')).toBe('manifest'))

it.each([
  ['/chats/c1', 'c1'],
  ['/chats/c1.data', 'c1'],
  ['/api/conversations/c1', 'c1'],
  ['/chats', null],
  ['/api/chats.php', null],
])('%s belongs to the conversation %s', (path, id) => expect(conversationIdOf(new URL(path, origin))).toBe(id))
