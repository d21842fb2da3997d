import { useMatches } from 'react-router'
import { routeByName, type RouteRow } from '../addresses/route-table.ts'

/** The row of the route table that is shown. */
export function useRoute(): RouteRow | undefined {
  return routeByName(useMatches().at(-1)?.id ?? '')
}
