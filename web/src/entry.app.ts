import { termsDate } from '@velvet/contract/terms-date'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { describeSite as describe } from './app/seo/describe-site.server.ts'
import type { SiteDescription } from './app/seo/site-description.ts'
import { textFor } from './app/text-for.server.ts'
import { createVisit } from './features/session/visit/create-visit.server.ts'
import type { RequestDetails } from './features/session/visit/request-details.ts'
import { visitContext } from './features/session/visit/visit-context.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

/** Responds to a request. The web server translates it from and to HTTP. */
export function respond(request: Request, facts: RequestDetails): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(visitContext, createVisit(request, facts))
  return handle(request, context)
}

/** Describes the site of a request, for generated files. Throws an `ApiError` if the host belongs to no site. */
export async function describeSite(request: Request, facts: RequestDetails): Promise<SiteDescription> {
  const visit = createVisit(request, facts)
  const { text } = await textFor(visit)
  const [site, company] = await Promise.all([describe(visit, text), visit.company()])
  return { ...site, termsDate: company && termsDate(company.added).toISOString().slice(0, 10) }
}
