import { randomUUID } from 'node:crypto'
import { refuseProduction } from '../refuse-production.ts'
import { escapeHtml, json, page, startSmallServer, type RunningServer } from '../small-server.ts'
import { renderStandInPage } from '../stand-in-page.ts'

type ReceivedSms = { id: string; to: string; text: string; at: string }

export type SmsBoxOptions = { port: number; token: string }

const maxEntries = 1_000
const problem = (status: number, error: string) => json({ error }, status)

/** Receives text messages and forwards none. They are listed on its page, newest first, and as JSON at `/messages`. */
export async function startSmsBox({ port, token }: SmsBoxOptions): Promise<RunningServer> {
  refuseProduction('The SMS box')
  const messages: ReceivedSms[] = []
  return startSmallServer({
    port,
    routes: [
      {
        method: 'POST',
        path: '/messages',
        handle({ headers, body }) {
          if (headers.authorization !== `Bearer ${token}`) return problem(401, 'unauthorised')
          const sent = parseMessage(body)
          if (!sent) return problem(422, 'expects {to, text}, with to as +31612345678')
          const message = { id: randomUUID(), ...sent, at: new Date().toISOString() }
          messages.unshift(message)
          messages.length = Math.min(messages.length, maxEntries)
          return json({ id: message.id }, 202)
        },
      },
      {
        method: 'GET',
        path: '/messages',
        handle({ query }) {
          const to = query.get('to')
          return json(messages.filter((message) => to === null || message.to === to))
        },
      },
      { method: 'GET', path: '/', handle: () => page(messagesPage(messages)) },
    ],
    notFound: () => problem(404, 'not found'),
    onError: () => problem(500, 'broken'),
  })
}

function parseMessage(body: string): { to: string; text: string } | undefined {
  try {
    const { to, text } = JSON.parse(body) as { to?: unknown; text?: unknown }
    const isComplete = typeof to === 'string' && /^\+[1-9]\d{6,14}$/.test(to) && typeof text === 'string' && text !== ''
    return isComplete ? { to, text } : undefined
  } catch {
    return undefined
  }
}

function messagesPage(messages: ReceivedSms[]): string {
  const rows = messages.map(
    ({ to, text, at }) =>
      `<tr><td>${escapeHtml(at.slice(11, 19))}</td><td>${escapeHtml(to)}</td><td>${escapeHtml(text)}</td></tr>`,
  )
  const list = rows.length
    ? `<div class="scroll"><table><thead><tr><th>At (UTC)</th><th>To</th><th>Text</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
    : '<p>No message yet.</p>'
  return renderStandInPage({
    title: 'Text messages',
    notice: 'Sandbox, nothing is sent to a phone',
    isWide: true,
    body: `<section class="sheet"><h1>Text messages</h1>${list}</section>`,
  })
}
