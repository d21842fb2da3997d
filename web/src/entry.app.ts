import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
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
