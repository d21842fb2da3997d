import { createHmac } from 'node:crypto'
import { refuseProduction } from '../refuse-production.ts'
import {
  escapeHtml,
  json,
  page,
  startSmallServer,
  type ServerRequest,
  type Reply,
  type RunningServer,
} from '../small-server.ts'
import { renderStandInPage } from '../stand-in-page.ts'

type Received = { method: string; query: Record<string, string>; body: string; cookies: boolean; at: string }

export type PostbackBoxOptions = { port: number; key: string }

const maxEntries = 1_000
const problem = (status: number, error: string) => json({ error }, status)

/** Simulates an advertising network: verifies the signature of postbacks and lists them, newest first. */
export async function startPostbackBox({ port, key }: PostbackBoxOptions): Promise<RunningServer> {
  refuseProduction('The postback box')
  const received: Received[] = []
  let failing = { times: 0, status: 503 }

  function receive(asked: ServerRequest): Reply {
    const { method, query, body, headers, url } = asked
    if (!isSigned(String(headers['x-signature']), [method, url, body], key)) return problem(401, 'wrong signature')
    if (failing.times > 0) {
      failing = { ...failing, times: failing.times - 1 }
      return problem(failing.status, 'configured failure')
    }
    const postback = { method, query: Object.fromEntries(query), body, cookies: headers.cookie !== undefined }
    received.unshift({ ...postback, at: new Date().toISOString() })
    received.length = Math.min(received.length, maxEntries)
    return json({})
  }

  return startSmallServer({
    port,
    routes: [
      { method: 'GET', path: '/postback', handle: receive },
      { method: 'POST', path: '/postback', handle: receive },
      {
        method: 'POST',
        path: '/sim/fail',
        handle({ body }) {
          failing = JSON.parse(body) as typeof failing
          return json({})
        },
      },
      {
        method: 'GET',
        path: '/received',
        handle({ query }) {
          const clickId = query.get('click_id')
          return json(received.filter((postback) => clickId === null || postback.query.click_id === clickId))
        },
      },
      { method: 'GET', path: '/', handle: () => page(receivedPage(received)) },
    ],
    notFound: () => problem(404, 'not found'),
    onError: () => problem(500, 'broken'),
  })
}

/** Verifies `t=<seconds>,v1=<hex>`: an HMAC of the time, the method, the complete URL and the body. One of several. */
function isSigned(header: string, [method, address, body]: [string, string, string], key: string): boolean {
  const [, seconds, given] = /^t=(\d+)((?:,v1=[0-9a-f]{64})+)$/.exec(header) ?? []
  const text = [seconds, method, address, body].join('\n')
  const expected = createHmac('sha256', key).update(text).digest('hex')
  return given?.split(',v1=').includes(expected) ?? false
}

function receivedPage(received: Received[]): string {
  const rows = received.map(
    ({ at, method, query }) =>
      `<tr><td>${escapeHtml(at.slice(11, 19))}</td><td>${method}</td><td>${escapeHtml(JSON.stringify(query))}</td></tr>`,
  )
  const list = rows.length
    ? `<div class="scroll"><table><thead><tr><th>At (UTC)</th><th>Method</th><th>Query</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
    : '<p>Nothing yet.</p>'
  return renderStandInPage({
    title: 'Postbacks',
    notice: 'Sandbox, nothing is sent to a network',
    isWide: true,
    body: `<section class="sheet"><h1>Postbacks</h1>${list}</section>`,
  })
}
