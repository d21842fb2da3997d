import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { consentParts } from './features/consent/consent-parts.server.tsx'
import { DocumentFactsContext } from './lib/document-facts.ts'
import { lastResortPage } from './lib/errors/last-resort-page.ts'
import { TextContext } from './lib/i18n/text-context.ts'
import { textFor } from './lib/i18n/text-for.server.ts'
import { headFor } from './lib/seo/head-for.server.tsx'
import { visitContext } from './lib/visit/visit-context.ts'

export const streamTimeout = 5_000

/** Renders a document and streams it as soon as its frame is there. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const visit = loadContext.get(visitContext)
  const nonce = visit.facts.nonce || undefined
  const { text, facts } = await textFor(visit)
  const page = routerContext.staticHandlerContext
  const head = await headFor(visit, text, page, status)
  const consent = await consentParts({
    visit,
    route: page.matches.at(-1)?.route.id ?? '',
    query: new URLSearchParams(page.location.search),
  })
  const wholeHead = (
    <>
      {head}
      {consent.head}
    </>
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const isErrorPage = routerContext.staticHandlerContext.errors !== null

  return new Promise((resolve, reject) => {
    let isSent = false
    const ready = isbot(request.headers.get('User-Agent')) ? 'onAllReady' : 'onShellReady'
    const { pipe, abort } = renderToPipeableStream(
      <TextContext value={text}>
        <DocumentFactsContext value={{ ...facts, head: wholeHead, foot: consent.foot }}>
          <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
        </DocumentFactsContext>
      </TextContext>,
      {
        ...(nonce && { nonce }),
        [ready]() {
          isSent = true
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
          // The router answers a failed page with the error page; when that one fails too, this is all that is left.
          if (isErrorPage) resolve(new Response(lastResortPage(text), { headers, status: 500 }))
          else reject(error)
        },
        onError(error: unknown) {
          // Failures before the frame stood are reported by the router.
          if (isSent && !request.signal.aborted) console.error(error)
        },
      },
    )
    const timeout = setTimeout(abort, streamTimeout + 1_000)
  })
}
