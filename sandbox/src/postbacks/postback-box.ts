import { createHmac } from 'node:crypto'
import { refuseProduction } from '../refuse-production.ts'
import {
  escapeHtml,
  json,
  page,
  startSmallServer,
  type Asked,
  type Reply,
  type RunningServer,
} from '../small-server.ts'
import { standInPage } from '../stand-in-page.ts'

type Received = { method: string; query: Record<string, string>; body: string; cookies: boolean; at: string }

export type PostbackBoxOptions = { port: number; key: string }

const most = 1_000
const problem = (status: number, error: string) => json({ error }, status)

/** An advertising network that is told of conversions: checks the signature and shows what it got, newest first. */
export async function startPostbackBox({ port, key }: PostbackBoxOptions): Promise<RunningServer> {
  refuseProduction('The postback box')
  const received: Received[] = []
  let failing = { times: 0, status: 503 }

  function take(asked: Asked): Reply {
    const { method, query, body, headers, address } = asked
    if (!isSigned(String(headers['x-signature']), [method, address, body], key)) return problem(401, 'wrong signature')
    if (failing.times > 0) {
      failing = { ...failing, times: failing.times - 1 }
      return problem(failing.status, 'told to fail')
    }
    const facts = { method, query: Object.fromEntries(query), body, cookies: headers.cookie !== undefined }
    received.unshift({ ...facts, at: new Date().toISOString() })
    received.length = Math.min(received.length, most)
    return json({})
  }

  return startSmallServer({
    port,
    routes: [
      { method: 'GET', path: '/postback', answer: take },
      { method: 'POST', path: '/postback', answer: take },
      {
        method: 'POST',
        path: '/sim/fail',
        answer({ body }) {
          failing = JSON.parse(body) as typeof failing
          return json({})
        },
      },
      {
        method: 'GET',
        path: '/received',
        answer({ query }) {
          const clickId = query.get('click_id')
          return json(received.filter((one) => clickId === null || one.query.click_id === clickId))
        },
      },
      { method: 'GET', path: '/', answer: () => page(receivedPage(received)) },
    ],
    notFound: () => problem(404, 'not found'),
    broken: () => problem(500, 'broken'),
  })
}

/** `t=<seconds>,v1=<hex>`: an HMAC of the time, the method, the whole address and the body. */
function isSigned(header: string, [method, address, body]: [string, string, string], key: string): boolean {
  const [, seconds, given] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? []
  const text = [seconds, method, address, body].join('\n')
  return given !== undefined && createHmac('sha256', key).update(text).digest('hex') === given
}

function receivedPage(received: Received[]): string {
  const rows = received.map(
    ({ at, method, query }) =>
      `<tr><td>${escapeHtml(at.slice(11, 19))}</td><td>${method}</td><td>${escapeHtml(JSON.stringify(query))}</td></tr>`,
  )
  const list = rows.length
    ? `<div class="scroll"><table><thead><tr><th>At (UTC)</th><th>Method</th><th>What</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
    : '<p>Nothing yet.</p>'
  return standInPage({
    title: 'Postbacks',
    notice: 'Sandbox, no network is told anything',
    isWide: true,
    body: `<section class="sheet"><h1>Postbacks</h1>${list}</section>`,
  })
}
