import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { PassThrough } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { DocumentDataContext } from './app/document-data.ts'
import { lastResortPage } from './app/last-resort-page.ts'
import { headFor } from './app/seo/head-for.server.tsx'
import { textFor } from './app/text-for.server.ts'
import { getConsentElements } from './features/legal/consent/consent-elements.server.tsx'
import { routeByName } from './features/session/routing/route-table.ts'
import { visitContext } from './features/session/visit/visit-context.ts'
import { TextContext } from './shared/i18n/text-context.ts'

export const streamTimeout = 5_000

/** Renders a document and streams it as soon as the shell is ready; for bots, when everything is. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const visit = loadContext.get(visitContext)
  const nonce = visit.requestDetails.nonce || undefined
  const { text, facts } = await textFor(visit)
  const page = routerContext.staticHandlerContext
  const head = await headFor(visit, text, page, status)
  const route = page.matches.at(-1)?.route.id ?? ''
  // Uses the matched route, because the same path can be spelled in several ways.
  if (routeByName(route)?.isPersonal) headers.set('Cache-Control', 'private, no-store')
  const consent = await getConsentElements({
    visit,
    route,
    query: new URLSearchParams(page.location.search),
  })
  const fullHead = (
    <>
      {head}
      {consent.head}
    </>
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const isErrorPage = routerContext.staticHandlerContext.errors !== null

  return new Promise((resolve, reject) => {
    let isStreaming = false
    const ready = isbot(request.headers.get('User-Agent')) ? 'onAllReady' : 'onShellReady'
    const { pipe, abort } = renderToPipeableStream(
      <TextContext value={text}>
        <DocumentDataContext value={{ ...facts, head: fullHead, consentBar: consent.bar }}>
          <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
        </DocumentDataContext>
      </TextContext>,
      {
        ...(nonce && { nonce }),
        // Otherwise React moves large parts to the end of the document, from where only scripts can show them.
        progressiveChunkSize: Infinity,
        [ready]() {
          isStreaming = true
          const body = new PassThrough({
            final(done) {
              clearTimeout(timeout)
              done()
            },
          })
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
          pipe(body)
        },
        onShellError(error: unknown) {
          clearTimeout(timeout)
          // The router renders the error page for a failed page. If that fails as well, static HTML is sent.
          if (isErrorPage) resolve(new Response(lastResortPage(text), { headers, status: 500 }))
          else reject(error)
        },
        onError(error: unknown) {
          // Errors before the shell is ready are reported by the router.
          if (isStreaming && !request.signal.aborted) console.error(error)
        },
      },
    )
    const timeout = setTimeout(abort, streamTimeout + 1_000)
  })
}
