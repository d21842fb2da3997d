import { describe, expect, it } from 'vitest'
import { notificationForPush, sameOriginPath, readPayload } from './notification-for-push.ts'

const payload = {
  id: 'p1',
  title: 'New message',
  body: 'You have a new message',
  tag: 'c1',
  path: '/chats/c1',
  badge: 3,
  lang: 'en',
  at: '2026-01-01T10:00:00.000Z',
}
const state = { payload, shownIds: [], isLookedAt: false }

describe('the notification for a push', () => {
  it('contains the text and the target, and neutral icons instead of a photo', () => {
    const { notice } = notificationForPush(state)
    expect(notice?.title).toBe('New message')
    expect(notice?.options).toMatchObject({
      body: 'You have a new message',
      tag: 'c1',
      renotify: true,
      lang: 'en',
      data: { path: '/chats/c1' },
      timestamp: Date.parse(payload.at),
    })
    expect(notice?.options).not.toHaveProperty('image')
    expect(notice?.options.icon).toContain('neutral')
    expect(notice?.options.badge).toContain('neutral')
  })

  it('sets renotify only with a tag, because browsers throw otherwise', () => {
    expect(notificationForPush({ ...state, payload: { ...payload, tag: '' } }).notice?.options.renotify).toBe(false)
  })

  it('is shown only once for a repeated push', () => {
    const first = notificationForPush(state)
    const second = notificationForPush({ ...state, shownIds: first.shownIds })
    expect(second.notice).toBeNull()
    expect(second.shownIds).toEqual(['p1'])
  })

  it('is stored as the last message, with conversation and time, only if it is about a message and was shown', () => {
    const last = { id: 'p1', conversation: 'c1', at: payload.at }
    expect(notificationForPush(state).lastMessage).toEqual(last)
    expect(notificationForPush({ ...state, payload: { ...payload, path: '/likes' } }).lastMessage).toBeUndefined()
    expect(notificationForPush({ ...state, isLookedAt: true }).lastMessage).toBeUndefined()
    expect(notificationForPush({ ...state, shownIds: ['p1'] }).lastMessage).toBeUndefined()
  })

  it('is not shown while the site is in the foreground, and not later either', () => {
    const first = notificationForPush({ ...state, isLookedAt: true })
    expect(first.notice).toBeNull()
    expect(notificationForPush({ ...state, shownIds: first.shownIds }).notice).toBeNull()
  })

  it('stores the ids of the last fifty pushes', () => {
    const shownIds = Array.from({ length: 50 }, (_, index) => `old-${index}`)
    const next = notificationForPush({ ...state, shownIds }).shownIds
    expect(next).toHaveLength(50)
    expect(next.at(-1)).toBe('p1')
    expect(next).not.toContain('old-0')
  })
})

describe('the payload of a push', () => {
  it('is parsed, and missing fields get defaults', () => {
    expect(readPayload(JSON.stringify(payload))).toEqual(payload)
    expect(readPayload('{"id":"1","title":"x"}')).toMatchObject({ body: '', path: '/', badge: 0 })
  })

  it.each(['', 'hello', 'null', '{}', '{"id":1,"title":"x"}'])('is rejected: %s', (text) => {
    expect(readPayload(text)).toBeNull()
  })
})

it.each([
  ['/chats/c1?x=1#y', '/chats/c1?x=1#y'],
  ['https://evil.example/x', '/'],
  ['//evil.example/x', '/'],
  ['javascript:alert(1)', '/'],
  [undefined, '/'],
])('a notification to %s opens %s', (path, target) =>
  expect(sameOriginPath(path, 'https://velvet.example')).toBe(target),
)
