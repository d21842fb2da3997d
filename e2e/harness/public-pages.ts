import { routeTable, type RouteRow } from '../../web/src/lib/addresses/route-table.ts'
import { knownTokens } from '../../web/src/routes/known-tokens.ts'
import { memberOf } from './log-in.ts'

/** What some pages need in their address to be shown at all. */
const queries: Record<string, string> = { 'activate-done': '?state=confirmed', unsubscribe: '?resume=none' }
/** Without a sign-up under way it leads to the first step, which is a page of its own. */
const ledElsewhere = ['complete-signup']

const values: Record<string, readonly string[]> = { id: [memberOf('velvet', 'emma').id], token: knownTokens }

/** The addresses that a route can have: a part that may be missing is, and is not. */
function addressesOf({ path, name }: RouteRow): string[] {
  const filled = path
    .split('/')
    .reduce(
      (begun, part) =>
        begun.flatMap((start) => fillings(part).map((filling) => (filling ? `${start}/${filling}` : start))),
      [''],
    )
  return filled.map((address) => (address || '/') + (queries[name] ?? ''))
}

function fillings(part: string): readonly string[] {
  if (part === ':slug?') return ['', 'milf']
  if (part === ':paymentmethod?') return ['', 'card']
  if (part === ':type') return ['matches']
  return part.startsWith(':') ? (values[part.slice(1)] ?? []) : [part]
}

const isPublic = ({ access, name }: RouteRow) => access !== 'member' && !ledElsewhere.includes(name)

/** Every page that a visitor of the first demo site may open. */
export const publicPages = routeTable.filter(isPublic).flatMap(addressesOf)
/** Every page that asks a visitor to log in first. */
export const membersPages = routeTable.filter(({ access }) => access === 'member').flatMap(addressesOf)
