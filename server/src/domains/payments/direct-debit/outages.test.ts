import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoBundles } from '../../../../seed/bundles.ts'
import { aMember, type TestMember } from '../../../../test/members.ts'
import { createWorld, siteIdOf, type World } from '../../../../test/world.ts'
import { createFieldCrypto } from '../../../platform/field-crypto.ts'
import { newId } from '../../../platform/ids.ts'
import { createContainer } from '../../../app/container.ts'
import { AppError } from '../../../platform/errors.ts'
import { PaymentProviderError, type MandateRequest } from '../../../platform/payment-provider/payment-provider.ts'
import { createSmsSender } from '../../../platform/sms.ts'
import type { MemberCtx } from '../../accounts/index.ts'
import type { Shop } from './direct-debit-deps.ts'
import { createDirectDebit } from './direct-debit.service.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const bundleId = demoBundles(siteIdOf('velvet')).find(({ currency }) => currency === 'EUR')?.id ?? ''
const aForm = () => ({
  account_holder: 'A. Example',
  iban: 'NL91ABNA0417164300',
  street: 'Dorpsstraat',
  house_number: '1',
  postal_code: '1234 AB',
  city: 'Utrecht',
  mobile_number: `+3161${String(randomInt(10 ** 7)).padStart(7, '0')}`,
})
const wish = { bundleId, country: 'NL', discountCode: undefined, shownPrice: { amount: 1124, currency: 'EUR' }, consents: { startNow: true, paysUsed: true }, knowsFictional: true } // prettier-ignore

async function ctxOf({ session, siteId }: TestMember): Promise<MemberCtx> {
  const viewer = await world.container.accounts.viewerOf(siteId, session, world.time.now)
  if (!viewer) throw new Error('not signed in')
  const site = await world.container.sites.byHost('localhost')
  return { site, viewer, now: world.time.now, locale: 'en', country: 'NL', acceptedLocales: [], trafficSource: null, requestId: newId() } // prettier-ignore
}

/** The real service with a provider whose first calls fail as given. */
function failingWith(...failures: (PaymentProviderError | 'revoked')[]) {
  return createDebits(failures, world.container.payments)
}

function createDebits(failures: (PaymentProviderError | 'revoked')[], shop: Shop) {
  const { db, metrics, texts, sites, accounts, paymentProviders } = world.container
  const [fieldCrypto, sms] = [createFieldCrypto(world.config.FIELD_KEYS), createSmsSender(world.config)]
  const provider = paymentProviders.forNewPayments
  if (!provider.directDebit) throw new Error('no direct debits')
  const { createMandate, revokeMandate } = provider.directDebit
  const directDebit = {
    revokeMandate,
    async createMandate(mandate: MandateRequest) {
      const failure = failures.shift()
      if (failure && failure !== 'revoked') throw failure
      const made = await createMandate(mandate)
      if (failure) await revokeMandate(made.mandateRef)
      return made
    },
  }
  const forNewPayments = { ...provider, directDebit }
  const providers = { forNewPayments, of: () => forNewPayments }
  return createDirectDebit({ db, metrics, texts, sites, accounts, shop, fieldCrypto, sms, providers })
}

async function codeTo(mobile: string): Promise<string> {
  const answer = await fetch(`${world.config.SMS_URL}/messages?to=${encodeURIComponent(mobile)}`)
  const [message] = (await answer.json()) as { text: string }[]
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
}

describe('creating a mandate at the provider', () => {
  it('resumes with the same idempotency key after an outage, and refuses the code for another key', async () => {
    const debit = failingWith(new PaymentProviderError('away', 'no_answer'))
    const ctx = await ctxOf(await aMember(world))
    const form = aForm()
    await debit.sendCode(ctx, form, wish, { ip: '203.0.113.1', key: newId() })
    const signature = { form, request: wish, code: await codeTo(form.mobile_number) }
    const caller = { ip: '203.0.113.1', key: newId() }
    await expect(debit.pay(ctx, signature, caller)).rejects.toMatchObject({ code: 'unavailable' })
    await expect(debit.pay(ctx, signature, { ...caller, key: newId() })).rejects.toMatchObject({ code: 'code_invalid' })
    const begun = await debit.pay(ctx, signature, caller)
    expect(await debit.pay(ctx, signature, caller)).toEqual(begun)
  })

  it('collects the debit at the provider that issued the mandate, whichever takes new payments by then', async () => {
    const away = () => Promise.reject(new AppError('unavailable'))
    const debit = createDebits([], { ...world.container.payments, placeOrder: away })
    const ctx = await ctxOf(await aMember(world))
    const form = aForm()
    const caller = { ip: '203.0.116.1', key: newId() }
    await debit.sendCode(ctx, form, wish, { ...caller, key: newId() })
    const signature = { form, request: wish, code: await codeTo(form.mobile_number) }
    await expect(debit.pay(ctx, signature, caller)).rejects.toMatchObject({ code: 'unavailable' })
    const { clock, log } = world.container
    const config = { ...world.config, PAYMENT_PROVIDER: 'card-gateway' } as const
    const restarted = await createContainer({ config, clock, log })
    const { orderId } = await restarted.directDebit.pay(ctx, signature, caller)
    await restarted.close()
    const { rows } = await sql`select provider from payment_attempts where order_id = ${orderId}`.execute(
      world.container.db.direct,
    )
    expect(rows).toEqual([{ provider: 'pay' }])
  })

  it('reports the IBAN as invalid when the provider refuses it, and accepts the code again', async () => {
    const debit = failingWith(new PaymentProviderError('refused', 'iban_refused'))
    const ctx = await ctxOf(await aMember(world))
    const form = { ...aForm(), iban: 'NL20INGB0001234567' }
    await debit.sendCode(ctx, form, wish, { ip: '203.0.114.1', key: newId() })
    const signature = { form, request: wish, code: await codeTo(form.mobile_number) }
    await expect(debit.pay(ctx, signature, { ip: '203.0.114.1', key: newId() })).rejects.toMatchObject({
      code: 'invalid_input',
      params: { fields: ['iban'] },
    })
    const begun = await debit.pay(ctx, signature, { ip: '203.0.114.1', key: newId() })
    expect(begun.orderId).not.toBe('')
  })
})

describe('a debit that the provider does not start', () => {
  it('does not count as a returned debit, and its code cannot be used again', async () => {
    const debit = failingWith('revoked')
    const ctx = await ctxOf(await aMember(world))
    const form = { ...aForm(), iban: 'NL02ABNA0123456789' }
    await debit.sendCode(ctx, form, wish, { ip: '203.0.115.1', key: newId() })
    const signature = { form, request: wish, code: await codeTo(form.mobile_number) }
    const pay = () => debit.pay(ctx, signature, { ip: '203.0.115.1', key: newId() })
    await expect(pay()).rejects.toMatchObject({ code: 'method_unavailable' })
    await expect(pay()).rejects.toMatchObject({ code: 'code_invalid' })
    const { rows } = await sql`
      select 1 from graphile_worker.jobs where task_identifier like '%debit_returned%'`.execute(
      world.container.db.direct,
    )
    expect(rows).toEqual([])
    await expect(debit.sendCode(ctx, form, wish, { ip: '203.0.115.1', key: newId() })).resolves.toBeDefined()
  })
})

describe('text message outages', () => {
  it('returns 503 when a message cannot be sent, and counts every request towards the limit', async () => {
    const away = await createWorld({ env: { SMS_URL: 'http://127.0.0.1:9' } })
    const { session } = await aMember(away)
    const body = { ...aForm(), bundle_id: bundleId, country: 'NL' }
    const ask = () => away.call('requestDebitCode', { session, body, headers: { 'idempotency-key': 'same' } })
    const answers = [await ask(), await ask(), await ask(), await ask()]
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 429])
    expect(away.logLines.join()).not.toMatch(/NL91ABNA|\+316/)
    await away.close()
  })
})
