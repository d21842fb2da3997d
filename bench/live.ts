/**
 * `npm run bench -- live`: time from the request of the sender until the message reaches the socket of the recipient,
 * against the response time of the request plus a bare relay from NATS to a socket. One api and one realtime process.
 */
import { Agent } from 'node:http'
import { connect } from '@nats-io/transport-node'
import { sendRequest } from './measure/send-request.ts'
import { runAtFixedRate } from './measure/run-at-fixed-rate.ts'
import { createDeliveryTracker, openSocket } from './measure/delivery-tracker.ts'
import { closeConnections, openLoop } from './measure/open-loop.ts'
import type { Sample } from './measure/pairs.ts'
import { createReport } from './measure/report.ts'
import { median } from './measure/statistics.ts'
import { benchOptions } from './options.ts'
import { createMessageRequests } from './scenarios/send-message.ts'
import { startServer } from './servers/start.ts'
import { createChatWorld, headersOf } from './chat-world.ts'

const options = benchOptions({ members: 1000, rate: 100 })
const { ratePerSecond, seconds } = options
const pace = { ratePerSecond, seconds }
const subject = `bench.${process.pid}`
const agent = new Agent({ keepAlive: true, maxSockets: 32 })

const world = await createChatWorld('live', options.members)
const { NATS_URL: servers } = world.container.config
const nats = await connect({ servers })
const api = await startServer('product.ts', [], world.env)
const realtime = await startServer('realtime.ts', [], world.env)
const relay = await startServer('bare-relay.ts', [servers, subject], {})
const mailroom = createDeliveryTracker()
const report = createReport(options)
try {
  for (let number = 1; number <= options.members; number++) {
    const headers = { ...headersOf(number), 'x-forwarded-host': 'localhost', origin: 'http://localhost' }
    mailroom.add(await openSocket(`ws://127.0.0.1:${realtime.port}/live`, headers))
  }
  mailroom.add(await openSocket(`ws://127.0.0.1:${relay.port}/`, {}))
  const next = createMessageRequests(world, api.port)

  const delivery = (headers: Record<string, string>): Sample => async () =>
    median(await runAtFixedRate(pace, async () => {
      const { id, target } = next(headers)
      const started = performance.now()
      const [arrivedAt] = await Promise.all([mailroom.waitForDelivery(id), sendRequest(agent, target)])
      return arrivedAt - started
    })) // prettier-ignore
  const response: Sample = async () => median(await openLoop({ ...pace, target: () => next().target }))
  const hops: Sample = async () =>
    median(await runAtFixedRate(pace, async () => {
      const { id, target } = next()
      const started = performance.now()
      const arrival = mailroom.waitForDelivery(id)
      nats.publish(subject, JSON.stringify({ type: 'message', message: { id, is_own: false, text: target.body } }))
      return (await arrival) - started
    })) // prettier-ignore
  const sum: Sample = async () => (await response()) + (await hops())

  console.log(`live: ${options.pairs} pairs, ${ratePerSecond}/s, windows of ${seconds} s, ${options.members} sockets`) // prettier-ignore
  for (let warm = 0; warm < 3; warm++) await delivery({})()
  console.log(`  response of the request: ${(await response()).toFixed(3)} ms`)
  console.log(`  bare NATS and socket: ${(await hops()).toFixed(3)} ms`)
  await report.guard(delivery)
  await report.compare('p50 against answer and bare hops', delivery({}), sum, 1.5)
  await report.finish({ ...pace, sockets: options.members })
} finally {
  closeConnections()
  agent.destroy()
  mailroom.close()
  await nats.close()
  await Promise.all([api.stop(), realtime.stop(), relay.stop()])
  await world.close()
}
