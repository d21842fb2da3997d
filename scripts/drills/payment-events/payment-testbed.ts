import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { demoBundles } from '../../../server/seed/bundles.ts'
import { demoSites } from '../../../server/seed/sites.ts'
import { createContainer, type Container } from '../../../server/src/app/container.ts'
import type { Ctx } from '../../../server/src/domains/accounts/index.ts'
import { paymentsStore } from '../../../server/src/domains/payments/stores.ts'
import { sitesStore } from '../../../server/src/domains/sites/stores.ts'
import { loadConfig, type Config } from '../../../server/src/platform/config.ts'
import { newId } from '../../../server/src/platform/ids.ts'
import { developmentEnvironment, requireValue } from '../../product/environment.ts'
import { dropDatabase, migrate } from '../../product/prepare.ts'
import { visitorContext } from '../chat-testbed/visitor-context.ts'

export const statusCodes = { pending: 90, authorised: 95, in_review: 85, expired: -80, cancelled: -90, paid: 100, charged_back: -71 } as const // prettier-ignore
export type PaymentStatus = keyof typeof statusCodes

export type DrillOrder = { id: string; number: string; memberId: string; email: string; ref: string }

export const price = 2999
export const creditsPerOrder = 25

/** The product with its own database and unpaid orders, and a signer for notices of the payment provider. */
export type PaymentTestbed = {
  container: Container
  config: Config
  siteId: string
  ctx(): Ctx
  /** Creates unpaid orders, distributed over the given number of new members. */
  createOrders(count: number, members: number): Promise<DrillOrder[]>
  /** Sends a signed notice of the provider. Returns the response status. */
  sendNotice(order: DrillOrder, word: PaymentStatus, forgery?: { secret?: string; amount?: number }): Promise<number>
  close(): Promise<void>
}

export async function startPaymentTestbed(name: string): Promise<PaymentTestbed> {
  const database = new URL(requireValue(developmentEnvironment(), 'DATABASE_URL'))
  database.pathname = `/velvet_drill_${name}`
  const environment = developmentEnvironment({
    DATABASE_URL: database.href,
    DATABASE_POOL: '12',
    REDIS_PREFIX: `drill-${randomUUID().slice(0, 8)}`,
    LOG_LEVEL: 'silent',
  })
  await dropDatabase(environment)
  await migrate(environment)
  const config = loadConfig(environment)
  const container = await createContainer({ config })
  const [site] = demoSites
  if (!site) throw new Error('no demo site')
  const { siteId } = site
  const { direct } = container.db
  await sitesStore.save(direct, { ...site, now: new Date() })
  await paymentsStore.insertBundles(direct, siteId, demoBundles(siteId))
  const ctx = visitorContext({ ...site.document, id: siteId, host: 'localhost' })

  return {
    container,
    config,
    siteId,
    ctx,
    async createOrders(count, members) {
      const owners = await insertMembers(container, siteId, members)
      const created = Array.from({ length: count }, (_, index) => {
        const owner = owners[index % owners.length] ?? ''
        return { id: newId(), number: randomUUID().slice(0, 12).toUpperCase(), memberId: owner, email: `${owner}@example.test`, ref: newId() } // prettier-ignore
      })
      for (let from = 0; from < created.length; from += 1_000)
        await insertOrders(container, siteId, created.slice(from, from + 1_000))
      return created
    },
    async sendNotice({ id, ref }, word, forgery = {}) {
      const amount = { value: forgery.amount ?? price, currency: 'EUR' }
      const status = { code: statusCodes[word], action: word }
      const rawBody = Buffer.from(
        JSON.stringify({
          object: { orderId: ref, reference: id, status, amount, capturedAmount: { ...amount, value: 0 } },
        }),
      )
      const headers = {
        'signature-method': 'HMAC',
        'signature-keyid': config.PAYMENT_TOKEN_CODE,
        signature: createHmac('sha256', forgery.secret ?? config.PAYMENT_TOKEN)
          .update(rawBody)
          .digest('hex'),
      }
      const at = { siteId, now: new Date() }
      return (await container.payments.handleNotice(at, 'pay', { headers, rawBody, query: {} }, '127.0.0.1')).status
    },
    async close() {
      await container.close()
      await dropDatabase(environment)
    },
  }
}

async function insertMembers({ db }: Container, siteId: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into members (site_id, id, username, email, password_hash, status, language, signed_up_at)
    select ${siteId}, id, id::text, id || '@example.test', '', 'active', 'en', now() - interval '90 days'
    from (select gen_random_uuid() as id from generate_series(1, ${count})) as made
    returning id
  `.execute(db.direct)
  return rows.map(({ id }) => id)
}

async function insertOrders({ db }: Container, siteId: string, orders: DrillOrder[]): Promise<void> {
  const given = JSON.stringify(orders)
  const bundle = demoBundles(siteId)[1]?.id
  await sql`
    insert into orders (site_id, id, number, member_id, bundle_id, credits, list_price, price, currency, method, country,
      locale, state, created_at, updated_at, expires_at)
    select ${siteId}, id, number, "memberId", ${bundle}, ${creditsPerOrder}, ${price}, ${price}, 'EUR', 'ideal', 'NL',
      'en', 'created', now(), now(), now() + interval '1 day'
    from jsonb_to_recordset(${given}::jsonb) as given (id uuid, number text, "memberId" uuid)
  `.execute(db.direct)
  await sql`
    insert into payment_attempts (site_id, id, order_id, provider, provider_ref, state, created_at)
    select ${siteId}, gen_random_uuid(), id, 'pay', ref, 'created', now()
    from jsonb_to_recordset(${given}::jsonb) as given (id uuid, ref text)
  `.execute(db.direct)
  await sql`
    insert into order_consents (site_id, order_id, kind, text_version, locale, given_at)
    select ${siteId}, id, kind, '2026-11-15', 'en', now()
    from jsonb_to_recordset(${given}::jsonb) as given (id uuid), unnest(array['start_now', 'pays_used']) as kind
  `.execute(db.direct)
}
