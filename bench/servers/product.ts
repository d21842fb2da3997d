/**
 * The api role as it is deployed, with three exceptions: a header that makes it spin, which tests whether the bench
 * detects a slowdown, a call that only charges a member, and rate limits that are never exceeded. With
 * `--without-words`, lists have cards without words of the members.
 */
import { createContainer } from '../../server/src/app/container.ts'
import { createApiApp } from '../../server/src/app/api-app.ts'
import { loadConfig } from '../../server/src/platform/config.ts'
import { createRateLimit } from '../../server/src/platform/rate-limit.ts'
import { spin } from '../measure/guards.ts'
import { serve } from './serve.ts'

const noWords = { language: 'en', quote: null, in_common: null, second_photo: null } as const

const createLimit: typeof createRateLimit = (cache, options) =>
  createRateLimit(cache, { ...options, points: 1_000_000_000 })
const container = await createContainer({ config: loadConfig(), createLimit })
if (process.argv.includes('--without-words')) {
  const { profiles } = container
  profiles.quoteCards = async (ctx, ids) =>
    (await profiles.cards(ctx, ids)).map((card) => ({ ...card, ...noWords, interests: [] }))
}
const app = await createApiApp({ ...container, config: { ...container.config, NODE_ENV: 'production' } })
// With a callback: a promise per request would be measured, too.
app.addHook('onRequest', ({ headers }, _reply, done) => {
  spin(headers)
  done()
})

type Debit = { site_id: string; member_id: string; key: string }
app.post<{ Body: Debit }>('/bench/debit', async ({ body }) => {
  const where = { siteId: body.site_id, now: container.clock.now() }
  const charge = { memberId: body.member_id, amount: 1, reason: 'message', key: body.key } as const
  return { credits: await container.credits.charge(container.db.direct, where, charge) }
})
await serve(app)
