import { routeTable } from '../src/lib/addresses/route-table.ts'

/** What this server hands on, and what changes something. */
const notPages = ['/api/', '/cdn/', '/live', '/logout', '/entry-warning']

/** Members' pages lead a search engine to the login and no further; it need not try. */
export function robotsOf(origin: string): string {
  const members = routeTable.filter(({ access }) => access !== 'anyone').map(({ path }) => `/${path.split('/')[0]}`)
  return [
    'User-agent: *',
    ...[...notPages, ...new Set(members)].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
