import type { Settings } from '../lib/api/answers.ts'
import type { RouteAccess } from '../lib/addresses/route-table.ts'

type SearchRules = Pick<Settings, 'logged_out_search' | 'logged_out_search_trafficsource'>

/** Whether a visitor may see a page of this kind. Members may see all. */
export function mayVisitorEnter(access: RouteAccess, site: SearchRules, hasTrafficSource: boolean): boolean {
  if (access === 'anyone') return true
  if (access === 'member') return false
  return site.logged_out_search || (site.logged_out_search_trafficsource && hasTrafficSource)
}
