import { request, type Agent } from 'node:http'

export type Target = {
  port: number
  path: string
  headers: Record<string, string>
  /** JSON body. Requests with a body are POST, others GET. */
  body?: string
}

/** A constant request, or a function that returns the next one. */
export type TargetSource = Target | (() => Target)

/** Returns a function that returns the next request. */
export const toTargetFactory = (targets: TargetSource): (() => Target) =>
  typeof targets === 'function' ? targets : () => targets

/** Sends a request. Returns the milliseconds until the complete response has arrived. */
export function sendRequest(agent: Agent, { port, path, headers, body }: Target): Promise<number> {
  const started = performance.now()
  const json =
    body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const method = body === undefined ? 'GET' : 'POST'
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers: { ...headers, ...json }, agent }
    const sent = request(options, (response) => {
      response.resume()
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - started)
        else reject(new Error(`${path} responded with ${response.statusCode}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
