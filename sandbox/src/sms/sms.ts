import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startInBackground, type Background } from '../background.ts'
import { isReachable, isHealthy, waitUntil } from '../probe.ts'
import { refuseProduction } from '../refuse-production.ts'

const server = fileURLToPath(new URL('sms-server.ts', import.meta.url))

export type SmsOptions = { folder: string; port: number; token: string }

/** Starts the SMS box on loopback. Returns `undefined` if the port is already in use. */
export async function startSms({ folder, port, token }: SmsOptions): Promise<Background | undefined> {
  refuseProduction('The SMS box')
  if (await isReachable({ host: '127.0.0.1', port })) return undefined
  const running = startInBackground({
    name: 'sms',
    command: process.execPath,
    args: [server, '--port', String(port)],
    folder: join(folder, 'run'),
    env: { ...process.env, SMS_TOKEN: token },
  })
  await waitUntil(() => isHealthy(`http://127.0.0.1:${port}/messages`), {
    what: 'The SMS box',
    seconds: 30,
    whileTrue: running.isRunning,
    log: running.log,
  })
  return running
}
