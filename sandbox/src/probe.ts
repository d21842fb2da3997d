import { connect } from 'node:net'

export type Address = { host: string; port: number }

/** Host and port of a service address such as `redis://127.0.0.1:6379/0`. */
export function addressOf(url: string, defaultPort: number): Address {
  const { hostname, port } = new URL(url)
  return { host: hostname || '127.0.0.1', port: port ? Number(port) : defaultPort }
}

export const isLoopback = ({ host }: Address) => ['127.0.0.1', 'localhost', '::1', '[::1]'].includes(host)

/** Whether something accepts connections there. */
export function isAnswering({ host, port }: Address): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 2_000 })
    const finish = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => finish(true))
    socket.once('error', () => finish(false))
    socket.once('timeout', () => finish(false))
  })
}

/** Whether an HTTP server answers, with whatever status. */
export async function answersHttp(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(3_000), redirect: 'manual' }).then(
    () => true,
    () => false,
  )
}

/** Whether an HTTP server answers with success. */
export async function isHealthy(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
    (answer) => answer.ok,
    () => false,
  )
}

type WaitOptions = { what: string; seconds: number; whileTrue?: () => boolean; log?: string }

/** Asks again until the answer is yes. Gives up after `seconds`, or at once when `whileTrue` no longer holds. */
export async function waitUntil(ask: () => Promise<boolean>, options: WaitOptions): Promise<void> {
  const { what, seconds, whileTrue = () => true, log } = options
  const until = performance.now() + seconds * 1000
  const hint = log ? ` See ${log}.` : ''
  while (!(await ask())) {
    if (!whileTrue()) throw new Error(`${what} ended before it was ready.${hint}`)
    if (performance.now() > until) throw new Error(`${what} was not ready within ${seconds} seconds.${hint}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
