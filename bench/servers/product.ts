/**
 * The api role as it is deployed, plus two things: a header that makes it spin, to see whether the bench would notice,
 * and a call that charges a member and does nothing else.
 */
import { createContainer } from '../../server/src/app/container.ts'
import { createHttp } from '../../server/src/app/http.ts'
import { loadConfig } from '../../server/src/platform/config.ts'
import { serve } from './serve.ts'

const container = await createContainer({ config: loadConfig() })
const app = await createHttp(container)
app.addHook('onRequest', async (request) => {
  const spin = Number(request.headers['x-bench-spin'] ?? 0)
  const until = performance.now() + spin / 1000
  while (performance.now() < until);
})

type Debit = { site_id: string; member_id: string; key: string }
app.post<{ Body: Debit }>('/bench/debit', async ({ body }) => {
  const where = { siteId: body.site_id, now: container.clock.now() }
  const charge = { memberId: body.member_id, amount: 1, reason: 'message', key: body.key } as const
  return { credits: await container.credits.charge(container.db.direct, where, charge) }
})
await serve(app)
