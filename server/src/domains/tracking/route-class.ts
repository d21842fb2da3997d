/** Pages with their own counter. The values of path parameters are never stored. */
const routes = [
  '/',
  '/members',
  '/members/:id',
  '/members/:id/chat',
  '/members/:id/landing',
  '/members/:id/landing2',
  '/members/:id/landing2/:slug',
  '/members/:id/landing3',
  '/members/:id/landing3/:slug',
  '/members/:id/signup',
  '/landers/tinderswipe',
  '/landers/alonetonight',
  '/landers/collagelanding',
  '/landers/gallery',
  '/landers/iconslanding',
  '/landers/maplanding',
  '/landers/socialnetwork',
  '/landers/transitionsvideolanding',
  '/landers/video',
  '/landers/:lander/:slug',
  '/signup',
  '/complete-signup',
  '/signup-matches',
  '/login',
  '/reset-password',
  '/reset-password/do',
  '/chats',
  '/chats/:id',
  '/likes',
  '/likes/m/:id',
  '/likes/:type',
  '/credits',
  '/credits/repeat-order',
  '/credits/:id',
  '/credits/:id/:method',
  '/directdebit',
  '/premium',
  '/pricing',
  '/profile',
  '/settings',
  '/notifications',
  '/transactions',
  '/transactions/:id',
  '/swipe-game',
  '/match-finder',
  '/complaints',
  '/ban',
  '/cookies',
  '/faq',
  '/privacy',
  '/return-policy',
  '/service',
  '/terms',
  '/withdraw',
] as const

export type RouteClass = (typeof routes)[number] | 'other'

const patterns = routes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}/?$`),
}))

/** Returns the page of a path for counting: one of a closed list, or `other`. */
export function routeClass(path: string | undefined): RouteClass {
  const [pathname = ''] = (path ?? '').split(/[?#]/)
  return patterns.find(({ pattern }) => pattern.test(pathname))?.route ?? 'other'
}
