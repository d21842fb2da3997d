import { redirect, type MiddlewareFunction } from 'react-router'
import { errorPage } from '../lib/errors/page-error.ts'
import { hasTrafficSource } from '../lib/traffic-source.ts'
import { visitContext } from '../lib/visit/visit-context.ts'
import { authRedirects, loginAddress } from '../lib/addresses/redirects.ts'
import { mayVisitorEnter } from './may-enter.ts'
import { routeByPattern } from '../lib/addresses/route-table.ts'

const fallback = (error: unknown): never => {
  throw errorPage(error)
}

/** Keeps visitors out of members' pages, and leads members from the front page to theirs. */
export const guardRoute: MiddlewareFunction<Response> = async ({ context, pattern, url }) => {
  const visit = context.get(visitContext)
  const route = routeByPattern(pattern)
  if (!route) return
  const user = await visit.user().catch(fallback)
  if (user) {
    if (route.name === 'index') throw redirect(authRedirects.home)
    return
  }
  if (route.access === 'anyone') return
  const settings = await visit.settings().catch(fallback)
  if (mayVisitorEnter(route.access, settings, hasTrafficSource(url.searchParams))) return
  throw redirect(loginAddress(url.pathname + url.search))
}
