import { lookup } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { text } from 'node:stream/consumers'

/** Browsers know that `nl.localhost` is this machine; the resolver of many machines does not. */
const findHost: LookupFunction = (host, options, found) => {
  if (!host.endsWith('.localhost')) lookup(host, options, found)
  else if (options.all) found(null, [{ address: '127.0.0.1', family: 4 }])
  else found(null, '127.0.0.1', 4)
}

type Message = { url: string; headers: Record<string, string>; body: string; signal: AbortSignal }

/** Sends one message; status 0 when nobody answered. */
export function postMessage({ url, headers, body, signal }: Message): Promise<{ status: number; text: string }> {
  const request = url.startsWith('https:') ? secureRequest : plainRequest
  return new Promise((resolve) => {
    const nobody = () => resolve({ status: 0, text: '' })
    try {
      const sending = request(url, { method: 'POST', headers, lookup: findHost, agent: false, signal }, (answer) => {
        text(answer).then((said) => resolve({ status: answer.statusCode ?? 0, text: said }), nobody)
      })
      sending.once('error', nobody)
      sending.end(body)
    } catch {
      nobody()
    }
  })
}
