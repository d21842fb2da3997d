import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startInBackground, type Background } from '../background.ts'
import { isReachable, isHealthy, waitUntil } from '../probe.ts'
import { refuseProduction } from '../refuse-production.ts'

const server = fileURLToPath(new URL('card-gateway-server.ts', import.meta.url))

type CardGatewayOptions = { folder: string; port: number; key: string; webhookSecret: string; retryDelayMs?: number }

/** Starts the card gateway on loopback. Returns `undefined` if the port is already in use. */
export async function startCardGateway(options: CardGatewayOptions): Promise<Background | undefined> {
  refuseProduction('The card gateway')
  const { folder, port, key, webhookSecret, retryDelayMs = 1_500 } = options
  if (await isReachable({ host: '127.0.0.1', port })) return undefined
  const running = startInBackground({
    name: 'card-gateway',
    command: process.execPath,
    args: [server, '--port', String(port), '--pace', String(retryDelayMs)],
    folder: join(folder, 'run'),
    env: { ...process.env, CARD_GATEWAY_KEY: key, CARD_GATEWAY_WEBHOOK_SECRET: webhookSecret },
  })
  await waitUntil(() => isHealthy(`http://127.0.0.1:${port}/sim/payments`), {
    what: 'The card gateway',
    seconds: 30,
    whileTrue: running.isRunning,
    log: running.log,
  })
  return running
}
