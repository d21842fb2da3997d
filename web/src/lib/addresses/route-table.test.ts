import { describe, expect, it } from 'vitest'
import { routeFiles } from './route-files.ts'
import { isPersonalPath, routeByName, routeByPattern, routeTable, type LayoutName } from './route-table.ts'

/** Every address of the specification's table and of the decisions, as they are written there. */
const specified = [
  '/',
  '/members',
  '/members/{id}',
  '/likes/m/{id}',
  '/chats',
  '/chats/{id}',
  '/likes',
  '/likes/{type}',
  '/credits',
  '/credits/repeat-order',
  '/credits/{id}/{paymentmethod optional}',
  '/directdebit',
  '/premium',
  '/pricing',
  '/profile',
  '/notifications',
  '/transactions',
  '/transactions/{id}',
  '/login',
  '/signup',
  '/complete-signup',
  '/signup-matches',
  '/reset-password',
  '/reset-password/do',
  '/activate/done',
  '/activate/error',
  '/mail-change/do',
  '/account-deleted',
  '/complaints',
  '/swipe-game',
  '/match-finder',
  '/lang-config',
  '/landers/tinderswipe',
  '/landers/alonetonight/{slug optional}',
  '/landers/collagelanding/{slug optional}',
  '/landers/gallery/{slug optional}',
  '/landers/iconslanding/{slug optional}',
  '/landers/maplanding/{slug optional}',
  '/landers/socialnetwork/{slug optional}',
  '/landers/transitionsvideolanding/{slug optional}',
  '/landers/video/{slug optional}',
  '/members/{id}/chat',
  '/members/{id}/landing',
  '/members/{id}/signup',
  '/members/{id}/landing2/{slug optional}',
  '/members/{id}/landing3/{slug optional}',
  '/{token}',
  '/ban',
  '/cookies',
  '/faq',
  '/privacy',
  '/return-policy',
  '/service',
  '/terms',
  '/withdraw',
  '/settings',
  '/settings/delete',
  '/blocked',
  '/share',
  '/offline',
  '/ranking',
  '/unsubscribe',
]

const asPattern = (path: string) => path.replace(/\{(\w+) optional\}/g, ':$1?').replace(/\{(\w+)\}/g, ':$1')

const layoutOf = (path: string): LayoutName => {
  if (/^\/chats(\/|$)/.test(path)) return 'chat'
  if (/^\/(offline|signup|complete-signup|members\/:id\/signup)$/.test(path)) return 'empty'
  if (/^\/landers\/|^\/members\/:id\/(landing|chat)/.test(path)) return 'lander'
  return 'default'
}

describe('route table', () => {
  it.each(specified.map(asPattern))('has %s with its layout', (pattern) => {
    expect(routeByPattern(pattern)?.layout).toBe(layoutOf(pattern))
  })

  it('is found by the pattern as the router writes it', () => {
    expect(routeByPattern('members/:id')?.name).toBe('members-id')
    expect(routeByPattern('/')?.name).toBe('index')
  })

  it('has nothing else', () => {
    const paths = routeTable.map((row) => row.path.replace(/^\/?/, '/'))
    expect(paths.sort()).toEqual(specified.map(asPattern).sort())
  })

  it.each([
    ['/signup', true],
    ['/complete-signup', true],
    ['/members/1/signup', true],
    ['/unsubscribe', true],
    ['/members/1', false],
    ['/signup-matches', false],
    ['/', false],
  ])('keeps %s to one visitor: %s', (path, isPersonal) => expect(isPersonalPath(path)).toBe(isPersonal))

  it('names every route once', () => {
    const names = routeTable.map((row) => row.name)
    expect(new Set(names).size).toBe(names.length)
    expect(routeByName('members-id')?.path).toBe('members/:id')
  })

  it('counts the members area as the specification does', () => {
    const area = routeTable.filter((row) => row.membersArea).map((row) => row.name)
    expect(area.sort()).toEqual(['chats', 'likes', 'likes-m-id', 'members', 'members-id', 'premium'])
  })

  it('sends the front page, landers and legal pages without scripts', () => {
    const scriptless = routeTable.filter((row) => row.scriptless).map((row) => row.name)
    const landers = routeTable.filter((row) => row.layout === 'lander').map((row) => row.name)
    const legal = [
      'ban',
      'complaints',
      'cookies',
      'faq',
      'pricing',
      'privacy',
      'ranking',
      'return-policy',
      'service',
      'terms',
      'token',
      'unsubscribe',
      'withdraw',
    ]
    expect(scriptless.sort()).toEqual(['index', 'offline', ...landers, ...legal].sort())
  })

  /** Shrinks with every issue that builds a part. At the end it is empty. */
  it('still shows the placeholder on exactly these routes', () => {
    const placeholders = routeTable.filter((row) => routeFiles[row.name] === undefined).map((row) => row.name)
    expect(placeholders).toEqual([])
  })
})
