import type { PagePath } from '@velvet/contract/page-paths'

export type LayoutName = 'default' | 'chat' | 'lander' | 'empty'

/** Who may open a route. `search`: members, and visitors if the site allows them to search. */
export type RouteAccess = 'anyone' | 'search' | 'member'

export type RouteRow = {
  path: string
  name: string
  layout: LayoutName
  access: RouteAccess
  /** Whether the page belongs to the members area, where time bonus, likes and banners appear. */
  isMembersArea?: true
  /** Sent to visitors without scripts. Its forms are posted by the browser. */
  isScriptless?: true
  /**
   * Never cached for other visitors: the page contains data of one visitor (an idempotency key, a draft), or shows a
   * member, whose profile has to disappear at once when it is deleted or hidden.
   */
  isPersonal?: true
}

/** The name of `credits/:id/:paymentmethod?` is `credits-id-paymentmethod`. */
const nameOf = (path: string) => (path === '/' ? 'index' : path.replaceAll('/', '-').replaceAll(/[:?]/g, ''))

const page = (path: PagePath, options: Partial<RouteRow> = {}): RouteRow => ({
  path,
  name: nameOf(path),
  layout: 'default',
  access: 'anyone',
  ...options,
})
const member = (path: PagePath, options: Partial<RouteRow> = {}) => page(path, { access: 'member', ...options })
const lander = (path: PagePath, options: Partial<RouteRow> = {}) =>
  page(path, { layout: 'lander', isScriptless: true, ...options })
const legal = (path: PagePath) => page(path, { isScriptless: true })

const landersWithSlug = [
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'transitionsvideolanding',
  'video',
] as const

/** Names of the landing pages. All but the first accept a niche in the path. */
export const landerNames = ['tinderswipe', ...landersWithSlug]

/**
 * All pages of the product. `routes.ts` is built from it and from `route-files.ts`, which is separate because browsers
 * do not need it. Only the type of the paths is imported, because the list would be sent to browsers twice. The tests
 * compare it with the list and with the specification.
 */
export const routeTable: RouteRow[] = [
  page('/', { isScriptless: true }),
  page('members', { access: 'search', isMembersArea: true, isPersonal: true }),
  page('members/:id', { access: 'search', isMembersArea: true, isPersonal: true }),
  member('likes/m/:id', { isMembersArea: true }),
  member('chats', { layout: 'chat', isMembersArea: true }),
  member('chats/:id', { layout: 'chat' }),
  member('likes', { isMembersArea: true }),
  member('likes/:type'),
  member('credits'),
  member('credits/repeat-order'),
  member('credits/:id/:paymentmethod?'),
  member('directdebit'),
  member('premium', { isMembersArea: true }),
  legal('pricing'),
  member('profile'),
  member('you'),
  member('notifications'),
  member('transactions'),
  member('transactions/:id'),
  page('login'),
  page('signup', { layout: 'empty', isPersonal: true }),
  page('complete-signup', { layout: 'empty', isPersonal: true }),
  member('signup-matches'),
  page('reset-password'),
  page('reset-password/do'),
  page('activate/done'),
  page('activate/error'),
  page('mail-change/do'),
  page('mail-change/undo'),
  page('account-deleted'),
  legal('complaints'),
  page('complaints/:receipt', { isScriptless: true, isPersonal: true }),
  page('decision/:token', { isScriptless: true, isPersonal: true }),
  legal('support'),
  page('support/:token', { isScriptless: true, isPersonal: true }),
  member('swipe-game'),
  member('match-finder'),
  page('lang-config'),
  lander('landers/tinderswipe'),
  ...landersWithSlug.map((name) => lander(`landers/${name}/:slug?`)),
  lander('members/:id/chat', { isPersonal: true }),
  lander('members/:id/landing', { isPersonal: true }),
  page('members/:id/signup', { layout: 'empty', isPersonal: true }),
  lander('members/:id/landing2/:slug?', { isPersonal: true }),
  lander('members/:id/landing3/:slug?', { isPersonal: true }),
  legal('ban'),
  legal('cookies'),
  legal('faq'),
  legal('privacy'),
  legal('return-policy'),
  legal('service'),
  legal('terms'),
  legal('withdraw'),
  member('settings'),
  member('settings/delete'),
  member('blocked'),
  member('share'),
  page('offline', { layout: 'empty', isScriptless: true }),
  legal('ranking'),
  page('unsubscribe', { isScriptless: true, isPersonal: true }),
  legal(':token'),
]

const byName = new Map(routeTable.map((row) => [row.name, row]))
const withSlash = (path: string) => path.replace(/^\/?/, '/')
const byPattern = new Map(routeTable.map((row) => [withSlash(row.path), row]))

export function routeByName(name: string): RouteRow | undefined {
  return byName.get(name)
}

/** Finds a route by the pattern that the router matched, with or without the leading slash. */
export function routeByPattern(pattern: string): RouteRow | undefined {
  return byPattern.get(withSlash(pattern))
}

const personalPaths = routeTable
  .filter(({ isPersonal }) => isPersonal)
  .map(({ path }) => new RegExp(`^${withSlash(path).replace(/\/:\w+(\?)?/g, '(?:/[^/]+)$1')}/?$`))

/** Whether the page at this path must not be cached for other visitors. */
export function isPersonalPath(pathname: string): boolean {
  return personalPaths.some((pattern) => pattern.test(pathname))
}
