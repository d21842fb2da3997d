import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startInBackground, type Background } from '../background.ts'
import { isReachable, isHealthy, waitUntil } from '../probe.ts'
import { refuseProduction } from '../refuse-production.ts'

const server = fileURLToPath(new URL('payments-server.ts', import.meta.url))

export type PaymentsOptions = {
  folder: string
  port: number
  serviceId: string
  tokenCode: string
  token: string
  stepDelayMs?: number
  settleDebitsAfterMs?: number
  /** Whether orders are stored in a file, so that they are available after a restart. */
  isPersistent?: boolean
}

/** Starts the payment simulator on loopback. Returns `undefined` if the port is already in use. */
export async function startPayments(options: PaymentsOptions): Promise<Background | undefined> {
  refuseProduction('The payment simulator')
  const {
    folder,
    port,
    serviceId,
    tokenCode,
    token,
    stepDelayMs = 1_500,
    settleDebitsAfterMs = 0,
    isPersistent = true,
  } = options
  if (await isReachable({ host: '127.0.0.1', port })) return undefined
  const serverOptions = {
    port,
    pace: stepDelayMs,
    debits: settleDebitsAfterMs,
    ...(isPersistent ? { file: join(folder, 'payments.json') } : {}),
  }
  const running = startInBackground({
    name: 'payments',
    command: process.execPath,
    args: [server, ...Object.entries(serverOptions).flatMap(([name, value]) => [`--${name}`, String(value)])],
    folder: join(folder, 'run'),
    env: { ...process.env, PAYMENT_SERVICE_ID: serviceId, PAYMENT_TOKEN_CODE: tokenCode, PAYMENT_TOKEN: token },
  })
  await waitUntil(() => isHealthy(`http://127.0.0.1:${port}/sim/orders`), {
    what: 'The payment simulator',
    seconds: 30,
    whileTrue: running.isRunning,
    log: running.log,
  })
  return running
}
