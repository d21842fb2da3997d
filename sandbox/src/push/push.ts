import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startInBackground, type Background } from '../background.ts'
import { isReachable, isHealthy, waitUntil } from '../probe.ts'
import { refuseProduction } from '../refuse-production.ts'

const server = fileURLToPath(new URL('push-server.ts', import.meta.url))

export type PushOptions = { folder: string; port: number; publicKey: string }

/** Starts the push box on loopback. Returns `undefined` if the port is already in use. */
export async function startPush({ folder, port, publicKey }: PushOptions): Promise<Background | undefined> {
  refuseProduction('The push box')
  if (await isReachable({ host: '127.0.0.1', port })) return undefined
  const running = startInBackground({
    name: 'push',
    command: process.execPath,
    args: [server, '--port', String(port)],
    folder: join(folder, 'run'),
    env: { ...process.env, PUSH_PUBLIC_KEY: publicKey },
  })
  await waitUntil(() => isHealthy(`http://127.0.0.1:${port}/`), {
    what: 'The push box',
    seconds: 30,
    whileTrue: running.isRunning,
    log: running.log,
  })
  return running
}
