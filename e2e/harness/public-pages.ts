import { routeTable, type RouteRow } from '../../web/src/features/session/routing/route-table.ts'
import { knownTokens } from '../../web/src/routes/known-tokens.ts'
import { demoMember } from './log-in.ts'

/** Query strings without which a page is not shown. */
const queries: Record<string, string> = { 'activate-done': '?state=confirmed', unsubscribe: '?resume=none' }
/** Pages that redirect a visitor elsewhere: `complete-signup` leads to the first step unless a sign-up was started. */
const redirectingRoutes = ['complete-signup']
/** Pages that only a link of a mail opens. */
const linkRoutes = ['decision-token', 'support-token']

const parameters: Record<string, readonly string[]> = { id: [demoMember('velvet', 'emma').id], token: knownTokens }

/** Returns the addresses of a route, with and without its optional parts. */
function addressesOf({ path, name }: RouteRow): string[] {
  const filled = path
    .split('/')
    .reduce(
      (prefixes, part) =>
        prefixes.flatMap((prefix) => valuesOf(part).map((value) => (value ? `${prefix}/${value}` : prefix))),
      [''],
    )
  return filled.map((address) => (address || '/') + (queries[name] ?? ''))
}

/** Returns the values that a part of a path is filled with. */
function valuesOf(part: string): readonly string[] {
  if (part === ':slug?') return ['', 'milf']
  if (part === ':paymentmethod?') return ['', 'card']
  if (part === ':type') return ['matches']
  return part.startsWith(':') ? (parameters[part.slice(1)] ?? []) : [part]
}

const isPublic = ({ access, name }: RouteRow) =>
  access !== 'member' && !redirectingRoutes.includes(name) && !linkRoutes.includes(name)

/** Every page that a visitor of the first demo site may open. */
export const publicPages = routeTable.filter(isPublic).flatMap(addressesOf)
/** Every page that asks a visitor to log in first. */
export const loginRequiredPages = routeTable.filter(({ access }) => access === 'member').flatMap(addressesOf)
