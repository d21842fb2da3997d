import { timingSafeEqual } from 'node:crypto'
import { refuseProduction } from '../refuse-production.ts'
import { startSmallServer, type Route, type RunningServer } from '../small-server.ts'
import { errorReply, orderNotFound } from './responses.ts'
import { createExchanges } from './exchanges.ts'
import { orderApi } from './order-api.ts'
import { createSimStore } from './orders.ts'
import { createOutcomes } from './outcomes.ts'
import { restApi } from './rest-api.ts'
import { simRoutes } from './sim-routes.ts'

export type SimulatorOptions = {
  port: number
  serviceId: string
  tokenCode: string
  token: string
  /** Milliseconds between the steps of a scenario, and before the first retry of an exchange call. */
  stepDelayMs?: number
  /** Milliseconds until a direct debit is settled. 0: a test sets the outcome. */
  settleDebitsAfterMs?: number
  /** File that stores the orders, so that they are available after a restart. */
  file?: string
}

/** Simulates PAY. without real money: its calls, the page of the buyer and the exchange calls. */
export async function startSimulator(options: SimulatorOptions): Promise<RunningServer> {
  refuseProduction('The payment simulator')
  const { port, serviceId, tokenCode, token, stepDelayMs = 1_500, settleDebitsAfterMs = 0, file } = options
  const closing = new AbortController()
  const store = createSimStore(file)
  const exchanges = createExchanges({
    store,
    keyId: tokenCode,
    secret: token,
    stepDelayMs,
    signal: closing.signal,
  })
  let url = ''
  const outcomes = createOutcomes({ store, exchanges, origin: () => url })

  const credentials = Buffer.from(`Basic ${Buffer.from(`${tokenCode}:${token}`).toString('base64')}`)
  const withAuthorization = (route: Route): Route => ({
    ...route,
    handle(asked) {
      const given = Buffer.from(asked.headers.authorization ?? '')
      const isAuthorized = given.length === credentials.length && timingSafeEqual(given, credentials)
      return isAuthorized ? route.handle(asked) : errorReply(401, 'PAY-401', 'Not authorised')
    },
  })

  const server = await startSmallServer({
    port,
    routes: [
      ...orderApi({ store, outcomes, serviceId }).map(withAuthorization),
      ...restApi({ store, outcomes, serviceId, settleDebitsAfterMs }).map(withAuthorization),
      ...simRoutes(store, outcomes),
    ],
    notFound: orderNotFound,
    onError: () => errorReply(500, 'PAY-500', 'Internal error of the simulator'),
  })
  url = server.url
  return {
    url,
    async close() {
      closing.abort()
      await server.close()
    },
  }
}
