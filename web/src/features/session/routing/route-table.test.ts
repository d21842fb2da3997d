import { pagePaths } from '@velvet/contract/page-paths'
import { describe, expect, it } from 'vitest'
import { routeFiles } from '../../../app/route-files.ts'
import { isPersonalPath, routeByName, routeByPattern, routeTable, type LayoutName } from './route-table.ts'

/** All paths of the specification and the decision records, in their notation. */
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
  '/you',
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
  '/mail-change/undo',
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
  '/complaints/{receipt}',
  '/decision/{token}',
  '/support',
  '/support/{token}',
]

const asPattern = (path: string) => path.replace(/\{(\w+) optional\}/g, ':$1?').replace(/\{(\w+)\}/g, ':$1')

const layoutOf = (path: string): LayoutName => {
  if (/^\/chats(\/|$)/.test(path)) return 'chat'
  if (/^\/(offline|signup|complete-signup|members\/:id\/signup)$/.test(path)) return 'empty'
  if (/^\/landers\/|^\/members\/:id\/(landing|chat)/.test(path)) return 'lander'
  return 'default'
}

describe('route table', () => {
  it.each(specified.map(asPattern))('contains %s with its layout', (pattern) => {
    expect(routeByPattern(pattern)?.layout).toBe(layoutOf(pattern))
  })

  it('finds a route by a pattern with or without the leading slash', () => {
    expect(routeByPattern('members/:id')?.name).toBe('members-id')
    expect(routeByPattern('/')?.name).toBe('index')
  })

  it('contains the paths of the contract in their order', () => {
    expect(routeTable.map((row) => row.path)).toEqual([...pagePaths])
  })

  it('contains no other paths', () => {
    const paths = routeTable.map((row) => row.path.replace(/^\/?/, '/'))
    expect(paths.sort()).toEqual(specified.map(asPattern).sort())
  })

  it.each([
    ['/signup', true],
    ['/complete-signup', true],
    ['/members/1/signup', true],
    ['/unsubscribe', true],
    ['/decision/abc', true],
    ['/complaints/ABCD2345', true],
    ['/complaints', false],
    ['/members', true],
    ['/members/1', true],
    ['/members/1/', true],
    ['/members/1/landing2', true],
    ['/members/1/landing2/milf', true],
    ['/landers/video', false],
    ['/signup-matches', false],
    ['/', false],
  ])('marks %s as personal: %s', (path, isPersonal) => expect(isPersonalPath(path)).toBe(isPersonal))

  it('has a unique name for every route', () => {
    const names = routeTable.map((row) => row.name)
    expect(new Set(names).size).toBe(names.length)
    expect(routeByName('members-id')?.path).toBe('members/:id')
  })

  it('marks the routes of the members area of the specification', () => {
    const area = routeTable.filter((row) => row.isMembersArea).map((row) => row.name)
    expect(area.sort()).toEqual(['chats', 'likes', 'likes-m-id', 'members', 'members-id', 'premium'])
  })

  it('marks the front page, landers and legal pages as scriptless', () => {
    const scriptless = routeTable.filter((row) => row.isScriptless).map((row) => row.name)
    const landers = routeTable.filter((row) => row.layout === 'lander').map((row) => row.name)
    const legal = [
      'ban',
      'complaints',
      'complaints-receipt',
      'decision-token',
      'cookies',
      'faq',
      'pricing',
      'privacy',
      'ranking',
      'return-policy',
      'service',
      'support',
      'support-token',
      'terms',
      'token',
      'unsubscribe',
      'withdraw',
    ]
    expect(scriptless.sort()).toEqual(['index', 'offline', ...landers, ...legal].sort())
  })

  it('has a file for every route', () => {
    const routesWithoutFile = routeTable.filter((row) => routeFiles[row.name] === undefined).map((row) => row.name)
    expect(routesWithoutFile).toEqual([])
  })
})
