export type LayoutName = 'default' | 'chat' | 'lander' | 'empty'

/** Who gets in. `search`: members, and visitors where the site lets visitors search. */
export type RouteAccess = 'anyone' | 'search' | 'member'

export type RouteRow = {
  path: string
  name: string
  layout: LayoutName
  access: RouteAccess
  /** Where time bonus, likes and banners of the members area appear. */
  membersArea?: true
  /** Sent to visitors without any script: they read it, and its forms post. */
  scriptless?: true
  /** Holds something of this one visitor, a form's key or a draft: never shared with another. */
  personal?: true
}

/** `credits/:id/:paymentmethod?` is called `credits-id-paymentmethod`. */
const nameOf = (path: string) => (path === '/' ? 'index' : path.replaceAll('/', '-').replaceAll(/[:?]/g, ''))

const page = (path: string, more: Partial<RouteRow> = {}): RouteRow => ({
  path,
  name: nameOf(path),
  layout: 'default',
  access: 'anyone',
  ...more,
})
const member = (path: string, more: Partial<RouteRow> = {}) => page(path, { access: 'member', ...more })
const lander = (path: string) => page(path, { layout: 'lander', scriptless: true })
const legal = (path: string) => page(path, { scriptless: true })

const landersWithSlug = [
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'transitionsvideolanding',
  'video',
]

/** Landing pages by name; only the first takes no niche. */
export const landerNames = ['tinderswipe', ...landersWithSlug]

/**
 * Every address of the product. `routes.ts` is made of it and of `route-files.ts` (which browsers do not need), and the
 * tests compare it with the specification.
 */
export const routeTable: RouteRow[] = [
  page('/', { scriptless: true }),
  page('members', { access: 'search', membersArea: true }),
  page('members/:id', { access: 'search', membersArea: true }),
  member('likes/m/:id', { membersArea: true }),
  member('chats', { layout: 'chat', membersArea: true }),
  member('chats/:id', { layout: 'chat' }),
  member('likes', { membersArea: true }),
  member('likes/:type'),
  member('credits'),
  member('credits/repeat-order'),
  member('credits/:id/:paymentmethod?'),
  member('directdebit'),
  member('premium', { membersArea: true }),
  legal('pricing'),
  member('profile'),
  member('notifications'),
  member('transactions'),
  member('transactions/:id'),
  page('login'),
  page('signup', { layout: 'empty', personal: true }),
  page('complete-signup', { layout: 'empty', personal: true }),
  member('signup-matches'),
  page('reset-password'),
  page('reset-password/do'),
  page('activate/done'),
  page('activate/error'),
  page('mail-change/do'),
  page('account-deleted'),
  legal('complaints'),
  member('swipe-game'),
  member('match-finder'),
  page('lang-config'),
  lander('landers/tinderswipe'),
  ...landersWithSlug.map((name) => lander(`landers/${name}/:slug?`)),
  lander('members/:id/chat'),
  lander('members/:id/landing'),
  page('members/:id/signup', { layout: 'empty', personal: true }),
  lander('members/:id/landing2/:slug?'),
  lander('members/:id/landing3/:slug?'),
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
  page('offline', { layout: 'empty', scriptless: true }),
  legal('ranking'),
  page('unsubscribe', { scriptless: true, personal: true }),
  legal(':token'),
]

const byName = new Map(routeTable.map((row) => [row.name, row]))
const withSlash = (path: string) => path.replace(/^\/?/, '/')
const byPattern = new Map(routeTable.map((row) => [withSlash(row.path), row]))

export function routeByName(name: string): RouteRow | undefined {
  return byName.get(name)
}

/** Looks a route up by the pattern that the router matched; it may come without its first slash. */
export function routeByPattern(pattern: string): RouteRow | undefined {
  return byPattern.get(withSlash(pattern))
}

const personalPaths = routeTable
  .filter(({ personal }) => personal)
  .map(({ path }) => new RegExp(`^${withSlash(path).replace(/:\w+/g, '[^/]+')}/?$`))

/** Whether a page of this path must not be kept for others. */
export function isPersonalPath(pathname: string): boolean {
  return personalPaths.some((pattern) => pattern.test(pathname))
}
