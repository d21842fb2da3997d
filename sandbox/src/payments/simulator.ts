import { timingSafeEqual } from 'node:crypto'
import { refuseProduction } from '../refuse-production.ts'
import { startSmallServer, type Route, type RunningServer } from '../small-server.ts'
import { refusal, unknownOrder } from './answers.ts'
import { createExchanges } from './exchanges.ts'
import { orderApi } from './order-api.ts'
import { createBooks } from './orders.ts'
import { createOutcomes } from './outcomes.ts'
import { restApi } from './rest-api.ts'
import { simRoutes } from './sim-routes.ts'

export type SimulatorOptions = {
  port: number
  serviceId: string
  tokenCode: string
  token: string
  /** Milliseconds between the steps of a script and before a call is repeated. */
  pace?: number
  /** Milliseconds until the bank answers a direct debit; 0 waits for a test to say it. */
  settleDebitsAfter?: number
  /** Where orders are kept over a restart. */
  file?: string
}

/** PAY. in one process: its calls, the page of the buyer and the messages that follow, with no real money. */
export async function startSimulator(options: SimulatorOptions): Promise<RunningServer> {
  refuseProduction('The payment simulator')
  const { port, serviceId, tokenCode, token, pace = 1_500, settleDebitsAfter = 0, file } = options
  const ending = new AbortController()
  const books = createBooks(file)
  const exchanges = createExchanges({ books, keyId: tokenCode, secret: token, pace, signal: ending.signal })
  let url = ''
  const outcomes = createOutcomes({ books, exchanges, origin: () => url })

  const credentials = Buffer.from(`Basic ${Buffer.from(`${tokenCode}:${token}`).toString('base64')}`)
  const locked = (route: Route): Route => ({
    ...route,
    answer(asked) {
      const given = Buffer.from(asked.headers.authorization ?? '')
      const isRight = given.length === credentials.length && timingSafeEqual(given, credentials)
      return isRight ? route.answer(asked) : refusal(401, 'PAY-401', 'Not authorised')
    },
  })

  const server = await startSmallServer({
    port,
    routes: [
      ...orderApi({ books, outcomes, serviceId }).map(locked),
      ...restApi({ books, outcomes, serviceId, settleDebitsAfter }).map(locked),
      ...simRoutes(books, outcomes),
    ],
    notFound: unknownOrder,
    broken: () => refusal(500, 'PAY-500', 'The simulator broke'),
  })
  url = server.url
  return {
    url,
    async close() {
      ending.abort()
      await server.close()
    },
  }
}
