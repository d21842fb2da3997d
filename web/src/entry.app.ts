import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { termsDate } from './features/legal/page-values.server.ts'
import { textFor } from './lib/i18n/text-for.server.ts'
import { describeSite as describe } from './lib/seo/describe-site.server.ts'
import type { SiteDescription } from './lib/seo/site-description.ts'
import { createVisit } from './lib/visit/create-visit.server.ts'
import { visitContext } from './lib/visit/visit-context.ts'
import type { VisitFacts } from './lib/visit/visit-facts.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

/** Answers one request of a browser; the web server around it speaks HTTP. */
export function respond(request: Request, facts: VisitFacts): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(visitContext, createVisit(request, facts))
  return handle(request, context)
}

/** The site of a request, for the files that the web server makes itself. Throws an `ApiError` where there is none. */
export async function describeSite(request: Request, facts: VisitFacts): Promise<SiteDescription> {
  const visit = createVisit(request, facts)
  const { text } = await textFor(visit)
  const [site, company] = await Promise.all([describe(visit, text), visit.company()])
  return { ...site, termsOf: company && termsDate(company.added).toISOString().slice(0, 10) }
}
