import { routeTable } from '../src/features/session/routing/route-table.ts'

/** Paths that are forwarded to other services or change state. */
const nonPagePaths = ['/api/', '/cdn/', '/live', '/logout', '/entry-warning']

/** Returns robots.txt. It disallows the pages of members, because they only redirect a crawler to the login. */
export function robotsOf(origin: string): string {
  const members = routeTable.filter(({ access }) => access !== 'anyone').map(({ path }) => `/${path.split('/')[0]}`)
  return [
    'User-agent: *',
    ...[...nonPagePaths, ...new Set(members)].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
