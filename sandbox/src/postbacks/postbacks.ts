import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startInBackground, type Background } from '../background.ts'
import { isReachable, isHealthy, waitUntil } from '../probe.ts'
import { refuseProduction } from '../refuse-production.ts'

const server = fileURLToPath(new URL('postback-server.ts', import.meta.url))

export type PostbackOptions = { folder: string; port: number; key: string }

/** Starts the postback box on loopback. Returns `undefined` if the port is already in use. */
export async function startPostbacks({ folder, port, key }: PostbackOptions): Promise<Background | undefined> {
  refuseProduction('The postback box')
  if (await isReachable({ host: '127.0.0.1', port })) return undefined
  const running = startInBackground({
    name: 'postbacks',
    command: process.execPath,
    args: [server, '--port', String(port)],
    folder: join(folder, 'run'),
    env: { ...process.env, POSTBACK_KEY: key },
  })
  await waitUntil(() => isHealthy(`http://127.0.0.1:${port}/received`), {
    what: 'The postback box',
    seconds: 30,
    whileTrue: running.isRunning,
    log: running.log,
  })
  return running
}
