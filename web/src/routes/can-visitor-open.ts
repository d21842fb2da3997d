import type { RouteAccess } from '../features/session/routing/route-table.ts'
import type { Settings } from '../shared/api/responses.ts'

type SearchRules = Pick<Settings, 'logged_out_search' | 'logged_out_search_trafficsource'>

/** Whether a visitor may open pages with this access level. Members may open all of them. */
export function canVisitorOpen(access: RouteAccess, site: SearchRules, hasTrafficSource: boolean): boolean {
  if (access === 'anyone') return true
  if (access === 'member') return false
  return site.logged_out_search || (site.logged_out_search_trafficsource && hasTrafficSource)
}
