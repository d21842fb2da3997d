import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startInBackground, type Background } from '../background.ts'
import { isAnswering, isHealthy, waitUntil } from '../probe.ts'
import { refuseProduction } from '../refuse-production.ts'

const server = fileURLToPath(new URL('payments-server.ts', import.meta.url))

export type PaymentsOptions = {
  folder: string
  port: number
  serviceId: string
  tokenCode: string
  token: string
  pace?: number
  settleDebitsAfter?: number
  /** Whether it still knows its orders when it starts again. */
  isKept?: boolean
}

/** Starts the payment simulator on loopback; `undefined` when something answers there already. */
export async function startPayments(options: PaymentsOptions): Promise<Background | undefined> {
  refuseProduction('The payment simulator')
  const { folder, port, serviceId, tokenCode, token, pace = 1_500, settleDebitsAfter = 0, isKept = true } = options
  if (await isAnswering({ host: '127.0.0.1', port })) return undefined
  const choices = {
    port,
    pace,
    debits: settleDebitsAfter,
    ...(isKept ? { file: join(folder, 'payments.json') } : {}),
  }
  const running = startInBackground({
    name: 'payments',
    command: process.execPath,
    args: [server, ...Object.entries(choices).flatMap(([name, value]) => [`--${name}`, String(value)])],
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
