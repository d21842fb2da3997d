import { lookup } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { text } from 'node:stream/consumers'

/** Resolves `*.localhost` to loopback, as browsers do. The system resolver often does not. */
const lookupHost: LookupFunction = (host, options, callback) => {
  if (!host.endsWith('.localhost')) lookup(host, options, callback)
  else if (options.all) callback(null, [{ address: '127.0.0.1', family: 4 }])
  else callback(null, '127.0.0.1', 4)
}

type Message = { url: string; headers: Record<string, string>; body: string; signal: AbortSignal }

/** Sends a message. The status is 0 if there is no response. */
export function postMessage({ url, headers, body, signal }: Message): Promise<{ status: number; text: string }> {
  const request = url.startsWith('https:') ? secureRequest : plainRequest
  return new Promise((resolve) => {
    const noResponse = () => resolve({ status: 0, text: '' })
    try {
      const post = request(url, { method: 'POST', headers, lookup: lookupHost, agent: false, signal }, (response) => {
        text(response).then((body) => resolve({ status: response.statusCode ?? 0, text: body }), noResponse)
      })
      post.once('error', noResponse)
      post.end(body)
    } catch {
      noResponse()
    }
  })
}
