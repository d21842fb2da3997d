export type LayoutName = 'default' | 'chat' | 'lander' | 'empty'

/** Who gets in. `search`: members, and visitors where the site lets visitors search. */
export type RouteAccess = 'anyone' | 'search' | 'member'

export type RouteRow = {
  path: string
  name: string
  layout: LayoutName
  access: RouteAccess
  /** The file under `routes/`; a route whose part is still to be built has none and shows the placeholder. */
  file?: string
  /** Where time bonus, likes and banners of the members area appear. */
  membersArea?: true
  /** Sent to visitors without any script: they read it, and its forms post. */
  scriptless?: true
  /** Holds something of this one visitor, a form's key or a draft: never shared with another. */
  personal?: true
}

const page = (path: string, name: string, more: Partial<RouteRow> = {}): RouteRow => ({
  path,
  name,
  layout: 'default',
  access: 'anyone',
  ...more,
})
const member = (path: string, name: string, more: Partial<RouteRow> = {}) =>
  page(path, name, { access: 'member', ...more })
const lander = (path: string, name: string, more: Partial<RouteRow> = {}) =>
  page(path, name, { layout: 'lander', scriptless: true, ...more })
const legal = (path: string, name: string = path) => page(path, name, { scriptless: true })

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

/** Every address of the product. `routes.ts` is made of it, and the tests compare it with the specification. */
export const routeTable: RouteRow[] = [
  page('/', 'index', { file: 'home.tsx' }),
  page('members', 'members', { access: 'search', membersArea: true, file: 'members.tsx' }),
  page('members/:id', 'members-id', { access: 'search', membersArea: true, file: 'member.tsx' }),
  member('likes/m/:id', 'likes-m-id', { membersArea: true, file: 'member.tsx' }),
  member('chats', 'chats', { layout: 'chat', membersArea: true, file: 'chats.tsx' }),
  member('chats/:id', 'chats-id', { layout: 'chat', file: 'chat.tsx' }),
  member('likes', 'likes', { membersArea: true, file: 'likes.tsx' }),
  member('likes/:type', 'likes-type', { file: 'likes.tsx' }),
  member('credits', 'credits', { file: 'credits.tsx' }),
  member('credits/repeat-order', 'credits-repeat-order', { file: 'repeat-order.tsx' }),
  member('credits/:id/:paymentmethod?', 'credits-id-paymentmethod', { file: 'order.tsx' }),
  member('directdebit', 'directdebit', { file: 'directdebit.tsx' }),
  member('premium', 'premium', { membersArea: true, file: 'premium.tsx' }),
  page('pricing', 'pricing', { scriptless: true, file: 'pricing.tsx' }),
  member('profile', 'profile', { file: 'profile.tsx' }),
  member('notifications', 'notifications'),
  member('transactions', 'transactions', { file: 'transactions.tsx' }),
  member('transactions/:id', 'transactions-id', { file: 'transaction.tsx' }),
  page('login', 'login', { file: 'login.tsx' }),
  page('signup', 'signup', { layout: 'empty', personal: true, file: 'signup.tsx' }),
  page('complete-signup', 'complete-signup', { layout: 'empty', personal: true, file: 'complete-signup.tsx' }),
  member('signup-matches', 'signup-matches', { file: 'signup-matches.tsx' }),
  page('reset-password', 'reset-password', { file: 'reset-password.tsx' }),
  page('reset-password/do', 'reset-password-do', { file: 'reset-password-do.tsx' }),
  page('activate/done', 'activate-done', { file: 'activate-done.tsx' }),
  page('activate/error', 'activate-error', { file: 'activate-error.tsx' }),
  page('mail-change/do', 'mail-change-do', { file: 'mail-change-do.tsx' }),
  page('account-deleted', 'account-deleted', { file: 'account-deleted.tsx' }),
  page('complaints', 'complaints'),
  member('swipe-game', 'swipe-game', { file: 'swipe-game.tsx' }),
  member('match-finder', 'match-finder', { file: 'match-finder.tsx' }),
  page('lang-config', 'lang-config', { file: 'lang-config.tsx' }),
  lander('landers/tinderswipe', 'landers-tinderswipe'),
  ...landersWithSlug.map((name) => lander(`landers/${name}/:slug?`, `landers-${name}-slug`)),
  lander('members/:id/chat', 'members-id-chat', { file: 'member-chat.tsx' }),
  lander('members/:id/landing', 'members-id-landing'),
  page('members/:id/signup', 'members-id-signup', { layout: 'empty', personal: true, file: 'member-signup.tsx' }),
  lander('members/:id/landing2/:slug?', 'members-id-landing2-slug'),
  lander('members/:id/landing3/:slug?', 'members-id-landing3-slug'),
  legal('ban'),
  legal('cookies'),
  legal('faq'),
  legal('privacy'),
  page('return-policy', 'return-policy', { scriptless: true, file: 'return-policy.tsx' }),
  legal('service'),
  legal('terms'),
  page('withdraw', 'withdraw', { scriptless: true, file: 'withdraw.tsx' }),
  member('settings', 'settings', { file: 'settings.tsx' }),
  member('settings/delete', 'settings-delete', { file: 'delete-account.tsx' }),
  member('blocked', 'blocked', { file: 'blocked.tsx' }),
  page('ranking', 'ranking', { scriptless: true, file: 'ranking.tsx' }),
  legal(':token', 'token'),
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

/** Whether a page of this path must not be kept for others. */
export function isPersonalPath(pathname: string): boolean {
  return routeTable.some(
    ({ personal, path }) => personal && new RegExp(`^${withSlash(path).replace(/:\w+/g, '[^/]+')}/?$`).test(pathname),
  )
}
