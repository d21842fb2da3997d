import { describe, expect, it } from 'vitest'
import { noticeOfPush, ownPath, readPayload } from './notice-of-push.ts'

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
const facts = { payload, shownIds: [], isLookedAt: false }

describe('the notice of a push', () => {
  it('says what came, leads there, and shows nobody’s face', () => {
    const { notice } = noticeOfPush(facts)
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

  it('rings again only for what has a tag: browsers refuse it otherwise', () => {
    expect(noticeOfPush({ ...facts, payload: { ...payload, tag: '' } }).notice?.options.renotify).toBe(false)
  })

  it('is shown once, however often it comes', () => {
    const first = noticeOfPush(facts)
    const second = noticeOfPush({ ...facts, shownIds: first.shownIds })
    expect(second.notice).toBeNull()
    expect(second.shownIds).toEqual(['p1'])
  })

  it('is not shown to whoever looks at the site, then or later', () => {
    const first = noticeOfPush({ ...facts, isLookedAt: true })
    expect(first.notice).toBeNull()
    expect(noticeOfPush({ ...facts, shownIds: first.shownIds }).notice).toBeNull()
  })

  it('remembers the last fifty', () => {
    const shownIds = Array.from({ length: 50 }, (_, index) => `old-${index}`)
    const next = noticeOfPush({ ...facts, shownIds }).shownIds
    expect(next).toHaveLength(50)
    expect(next.at(-1)).toBe('p1')
    expect(next).not.toContain('old-0')
  })
})

describe('what came over the network', () => {
  it('is read, with what is missing filled in', () => {
    expect(readPayload(JSON.stringify(payload))).toEqual(payload)
    expect(readPayload('{"id":"1","title":"x"}')).toMatchObject({ body: '', path: '/', badge: 0 })
  })

  it.each(['', 'hello', 'null', '{}', '{"id":1,"title":"x"}'])('is no notice: %s', (text) => {
    expect(readPayload(text)).toBeNull()
  })
})

it.each([
  ['/chats/c1?x=1#y', '/chats/c1?x=1#y'],
  ['https://evil.example/x', '/'],
  ['//evil.example/x', '/'],
  ['javascript:alert(1)', '/'],
  [undefined, '/'],
])('%s leads to %s', (path, target) => expect(ownPath(path, 'https://velvet.example')).toBe(target))
