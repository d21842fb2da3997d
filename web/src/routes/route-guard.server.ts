import { redirect, type MiddlewareFunction } from 'react-router'
import { authRedirects, loginPath } from '../features/session/routing/redirects.ts'
import { routeByPattern } from '../features/session/routing/route-table.ts'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { hasTrafficSource } from '../features/visitor/traffic-source.ts'
import { errorPage } from '../shared/forms/page-error.ts'
import { canVisitorOpen } from './can-visitor-open.ts'

const throwErrorPage = (error: unknown): never => {
  throw errorPage(error)
}

/** Redirects visitors from members' pages to the login, and members from the front page to their home page. */
export const guardRoute: MiddlewareFunction<Response> = async ({ context, pattern, url }) => {
  const visit = context.get(visitContext)
  const route = routeByPattern(pattern)
  if (!route) return
  const user = await visit.user().catch(throwErrorPage)
  if (user) {
    if (route.name === 'index') throw redirect(authRedirects.home)
    return
  }
  if (route.access === 'anyone') return
  const settings = await visit.settings().catch(throwErrorPage)
  if (canVisitorOpen(route.access, settings, hasTrafficSource(url.searchParams))) return
  throw redirect(loginPath(url.pathname + url.search))
}
