import { useMatches } from 'react-router'
import { routeByName, type RouteRow } from './route-table.ts'

/** Returns the row of the current route in the route table. */
export function useRoute(): RouteRow | undefined {
  return routeByName(useMatches().at(-1)?.id ?? '')
}
