import { request, type Agent } from 'node:http'

export type Target = {
  port: number
  path: string
  headers: Record<string, string>
  /** With a body it is a POST of JSON. */
  body?: string
}

/** One request, or another one each time. */
export type Targets = Target | (() => Target)

export const nextOf = (targets: Targets): (() => Target) => (typeof targets === 'function' ? targets : () => targets)

/** Milliseconds until the whole answer is here. */
export function ask(agent: Agent, { port, path, headers, body }: Target): Promise<number> {
  const started = performance.now()
  const json =
    body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const method = body === undefined ? 'GET' : 'POST'
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers: { ...headers, ...json }, agent }
    const sent = request(options, (answer) => {
      answer.resume()
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - started)
        else reject(new Error(`${path} answered ${answer.statusCode}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
