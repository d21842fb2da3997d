import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type Address = { host: string; port: number }

/** Returns host and port of a service URL such as `redis://127.0.0.1:6379/0`. */
export function parseAddress(url: string, defaultPort: number): Address {
  const { hostname, port } = new URL(url)
  return { host: hostname || '127.0.0.1', port: port ? Number(port) : defaultPort }
}

export const isLoopback = ({ host }: Address) => ['127.0.0.1', 'localhost', '::1', '[::1]'].includes(host)

/** Returns whether the address accepts TCP connections. */
export function isReachable({ host, port }: Address): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 2_000 })
    const finish = (isConnected: boolean) => {
      socket.destroy()
      resolve(isConnected)
    }
    socket.once('connect', () => finish(true))
    socket.once('error', () => finish(false))
    socket.once('timeout', () => finish(false))
  })
}

/** Returns whether an HTTP server responds, with any status. */
export async function respondsToHttp(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(3_000), redirect: 'manual' }).then(
    () => true,
    () => false,
  )
}

/** Returns whether an HTTP server responds with a success status. */
export async function isHealthy(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
    (response) => response.ok,
    () => false,
  )
}

type WaitOptions = { what: string; seconds: number; whileTrue?: () => boolean; log?: string }

/** Waits until `condition` is true. Throws after `seconds`, or as soon as `whileTrue` returns false. */
export async function waitUntil(condition: () => Promise<boolean>, options: WaitOptions): Promise<void> {
  const { what, seconds, whileTrue = () => true, log } = options
  const deadline = performance.now() + seconds * 1000
  const hint = log ? ` See ${log}.` : ''
  while (!(await condition())) {
    if (!whileTrue()) throw new Error(`${what} ended before it was ready.${hint}`)
    if (performance.now() > deadline) throw new Error(`${what} was not ready within ${seconds} seconds.${hint}`)
    await sleep(100)
  }
}
