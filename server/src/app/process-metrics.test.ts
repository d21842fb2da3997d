import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '../../test/world.ts'
import { until } from '../../test/until.ts'
import { countMails, countPushes } from './count-deliveries.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ env: { REVISION: 'abc1234' } })
})
afterAll(() => world.close())

const scrape = async () => (await world.app.inject('/metrics')).body

it('exposes the build, the services and the connections of the process', async () => {
  await until(async () => (await scrape()).includes('velvet_dependency_up{dependency="nats"} 1'))
  const text = await scrape()
  expect(text).toMatch(/velvet_build_info\{version="\d[\d.]*",revision="abc1234",role="command"\} 1/)
  for (const dependency of ['postgres', 'redis'])
    expect(text).toContain(`velvet_dependency_up{dependency="${dependency}"} 1`)
  // Whether another test file has created the bucket is not known here.
  expect(text).toMatch(/velvet_dependency_up\{dependency="s3"\} [01]/)
  expect(text).toMatch(/^velvet_ready 1$/m)
  expect(text).toMatch(/velvet_db_lanes\{connections="requests"\} [1-9]/)
  expect(text).toContain('velvet_db_pool_max{connections="requests"} 4')
  expect(text).toContain('velvet_db_pool_waiting{connections="jobs"} 0')
})

it('counts transactions that wait for a connection', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<undefined>()
  const transactions = Array.from({ length: 6 }, () => world.container.db.transaction(() => gate))
  await until(async () => (await scrape()).includes('velvet_db_pool_waiting{connections="requests"} 2'))
  open(undefined)
  await Promise.all(transactions)
  expect(await scrape()).toContain('velvet_db_pool_waiting{connections="requests"} 0')
})

it('counts mails and pushes by outcome', async () => {
  const { metrics } = world.container
  const results = [() => Promise.resolve(), () => Promise.reject(new Error('refused'))]
  for (const send of results) {
    const mailer = countMails({ send, close: () => undefined }, metrics)
    await mailer.send({ id: '1', fromName: '', to: '', subject: '', text: '', html: '' }).catch(() => undefined)
  }
  const sender = countPushes(
    { send: async () => ({ kind: 'gone' }), isKnownService: () => true, publicKey: '' },
    metrics,
  )
  await sender.send({
    target: { endpoint: '', keys: { p256dh: '', auth: '' } },
    payload: '',
    topic: '',
    urgency: 'high',
  })
  const text = await scrape()
  expect(text).toContain('velvet_mails_total{outcome="sent"} 1')
  expect(text).toContain('velvet_mails_total{outcome="failed"} 1')
  expect(text).toContain('velvet_pushes_total{outcome="gone"} 1')
})

it('returns the request id, which the log lines of the request have with site and trace', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/user.php',
    headers: { host: 'localhost', 'x-request-type': 'client', traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    payload: { username: 'nobody-here', password: 'wrong password' },
  })
  const requestId = response.headers['x-request-id']
  expect(requestId).toMatch(/^[\da-f-]{36}$/)
  const lines = world.logLines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const line = lines.find((entry) => entry['requestId'] === requestId)
  expect(line).toMatchObject({ role: 'test', traceId, siteId: expect.any(String) as string })
})
