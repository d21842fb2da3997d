import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { daySeconds } from '@velvet/contract/durations'
import { createRefundPayout } from '../../src/domains/payments/refund-payout.ts'
import { newId } from '../../src/platform/ids.ts'
import { PaymentProviderError, type PaymentProvider } from '../../src/platform/payment-provider/payment-provider.ts'
import {
  aDebitForm,
  aMobile,
  anIban,
  createDebitWorld,
  debitBundles,
  createDebitHelpers,
  errorOf,
  orderOf,
} from '../debits.ts'
import { aMember, type TestMember } from '../members.ts'
import { bundleOf, expectBalancedBooks } from '../shop.ts'
import { siteIdOf, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await createDebitWorld()
})
afterAll(() => world.close())

const debits = createDebitHelpers(() => world)
const {
  requestCode,
  pay,
  messagesTo,
  codeFor,
  settleAtBank,
  endAtBank,
  sendNotice,
  providerOrder,
  aDebtor,
  payWithNewCode,
  settle,
  setElapsedSeconds,
} = debits
afterEach(() => setElapsedSeconds(0))

const direct = () => world.container.db.direct
const velvet = siteIdOf('velvet')

describe('refunds of direct debits', () => {
  /** Creates a debit that was collected and then withdrawn. Its refund is not paid out yet. */
  async function aWithdrawnDebit() {
    const member = await aDebtor()
    const paid = orderOf(await payWithNewCode(member, aDebitForm()))
    const { body } = await settle(member, paid.id, 'paid')
    const { number } = body.order as { number: string }
    const entered = { name: 'W. Zandstra', order_number: number, email: member.email }
    const asked = await world.call('requestWithdrawal', { session: member.session, body: entered })
    expect((await world.call('confirmWithdrawal', { body: { token: asked.body.token } })).status).toBe(200)
    const { rows } = await sql<{ id: string }>`select id from refunds where order_id = ${paid.id}`.execute(direct())
    return { member, orderId: paid.id, refundId: rows[0]?.id ?? '' }
  }
  type Withdrawn = Awaited<ReturnType<typeof aWithdrawnDebit>>

  const payOut = ({ refundId }: Withdrawn) => world.container.payments.payOut(velvet, refundId)

  /** Pays out with a provider whose `refund` function is replaced. */
  const payOutWith = ({ refundId }: Withdrawn, refund: PaymentProvider['refund']) => {
    const { db, log, clock, events, paymentProviders, metrics } = world.container
    const providers = { ...paymentProviders, of: (id: string) => ({ ...paymentProviders.of(id), refund }) }
    return createRefundPayout({ db, log, clock, events, metrics, providers }).payOut(velvet, refundId)
  }

  async function booksOf({ member, orderId }: Withdrawn) {
    const { rows } = await sql<{ refund: string; claims: number[]; credited: number; blocks: number }>`
      select (select state from refunds where order_id = ${orderId}) as refund,
        (select coalesce(jsonb_agg(amount), '[]') from refund_claims where order_id = ${orderId}) as claims,
        (select sum(gross)::int from invoices where order_id = ${orderId} and kind = 'credit_note') as credited,
        (select count(*)::int from direct_debit_blocks where order_id = ${orderId}) as blocks`.execute(direct())
    const { body } = await world.call('getOrder', { session: member.session, params: { id: orderId } })
    const { refund, owed, is_charged_back } = body.order as { refund: object; owed: number; is_charged_back: boolean }
    const { refunds } = await providerOrder(orderId)
    await expectBalancedBooks(world)
    return {
      ...rows[0],
      shown: { refund, owed, isChargedBack: is_charged_back, balance: body.balance },
      paidOut: refunds.map(({ amount }) => amount),
    }
  }

  const cancelled = {
    refund: 'cancelled',
    claims: [],
    credited: -1500,
    blocks: 1,
    shown: { refund: null, owed: 0, isChargedBack: true, balance: 5 },
    paidOut: [],
  }
  const claimed = {
    refund: 'done',
    claims: [1500],
    credited: -1500,
    blocks: 1,
    shown: { refund: { state: 'done' }, owed: 1500, isChargedBack: true, balance: 5 },
    paidOut: [1500],
  }

  it('Direct debit refunded and returned: cancels the refund when the return comes first', async () => {
    const withdrawn = await aWithdrawnDebit()
    await settleAtBank(withdrawn.orderId, 'chargeback')
    await Promise.all([payOut(withdrawn), payOut(withdrawn), sendNotice(withdrawn.orderId)])
    expect(await booksOf(withdrawn)).toMatchObject(cancelled)
  })

  it('Direct debit refunded and returned: cancels the refund when no notice reported the return', async () => {
    const withdrawn = await aWithdrawnDebit()
    await endAtBank(withdrawn.orderId, 'chargeback')
    await payOut(withdrawn)
    expect(await booksOf(withdrawn)).toMatchObject(cancelled)
  })

  it('Direct debit refunded and returned: claims the refund once when the return comes later', async () => {
    const withdrawn = await aWithdrawnDebit()
    await Promise.all([payOut(withdrawn), payOut(withdrawn)])
    await sendNotice(withdrawn.orderId)
    await endAtBank(withdrawn.orderId, 'chargeback')
    await Promise.all(Array.from({ length: 5 }, () => sendNotice(withdrawn.orderId)))
    await payOut(withdrawn)
    expect(await booksOf(withdrawn)).toMatchObject(claimed)
    expect(errorOf(await requestCode(withdrawn.member, aDebitForm()))).toBe('direct_debit_blocked')
    const { claims } = await world.container.payments.exportOf(velvet, withdrawn.member.id)
    expect(claims).toMatchObject([{ order_id: withdrawn.orderId, amount: 1500, settled_at: null }])
  })

  it('Direct debit refunded and returned: blocks direct debits until the claim is settled', async () => {
    const withdrawn = await aWithdrawnDebit()
    await payOut(withdrawn)
    await settleAtBank(withdrawn.orderId, 'chargeback')
    await sql`delete from direct_debit_blocks where order_id = ${withdrawn.orderId}`.execute(direct())
    expect(errorOf(await requestCode(withdrawn.member, aDebitForm()))).toBe('direct_debit_blocked')
    await sql`update refund_claims set settled_at = now() where order_id = ${withdrawn.orderId}`.execute(direct())
    expect((await requestCode(withdrawn.member, aDebitForm())).status).toBe(200)
  })

  it('Direct debit refunded and returned: claims a refund that was accepted while the return came in', async () => {
    const withdrawn = await aWithdrawnDebit()
    await payOutWith(withdrawn, async (refund) => {
      const accepted = await world.container.paymentProviders.of('pay').refund(refund)
      await settleAtBank(withdrawn.orderId, 'chargeback')
      return accepted
    })
    expect(await booksOf(withdrawn)).toMatchObject(claimed)
  })

  it('Direct debit refunded and returned: cancels a refund that was refused while the return came in', async () => {
    const withdrawn = await aWithdrawnDebit()
    await payOutWith(withdrawn, async (refund) => {
      await settleAtBank(withdrawn.orderId, 'chargeback')
      return world.container.paymentProviders.of('pay').refund(refund)
    })
    expect(await booksOf(withdrawn)).toMatchObject(cancelled)
  })

  it.each([
    ['accepted', claimed],
    ['lost', cancelled],
  ])(
    'Direct debit refunded and returned: detects after a timeout that the refund was %s',
    async (request, expected) => {
      const withdrawn = await aWithdrawnDebit()
      const attempt = payOutWith(withdrawn, async (refund) => {
        if (request === 'accepted') await world.container.paymentProviders.of('pay').refund(refund)
        throw new PaymentProviderError('away', 'no_answer')
      })
      await expect(attempt).rejects.toThrow('no_answer')
      await settleAtBank(withdrawn.orderId, 'chargeback')
      await Promise.all([payOut(withdrawn), payOut(withdrawn)])
      expect(await booksOf(withdrawn)).toMatchObject(expected)
    },
  )
})

describe('bank accounts and phone numbers of other members', () => {
  /** Debits an account until a number of members have reached their weekly limit. */
  async function debitBy(
    memberCount: number,
    iban: string,
    site: 'velvet' | 'selene' = 'velvet',
  ): Promise<TestMember[]> {
    const payers = await Promise.all(
      Array.from({ length: memberCount }, () => aMember(world, { site, isPremium: true })),
    )
    const bundle_id = site === 'velvet' ? debitBundles.small : bundleOf(10, 'EUR', site).id
    for (const payer of payers)
      for (let debit = 0; debit < 3; debit++)
        expect((await payWithNewCode(payer, aDebitForm({ iban, bundle_id }))).status).toBe(200)
    return payers
  }

  /** Returns what a stranger can observe of a code request: status, fields of the body and the queries it caused. */
  async function observe(member: TestMember, form: ReturnType<typeof aDebitForm>) {
    world.queries.length = 0
    const { status, body } = await requestCode(member, form)
    const mandate = body.mandate as Record<string, unknown> | undefined
    return {
      status,
      error: body.error,
      fields: Object.keys(body).concat(Object.keys(mandate ?? {})),
      queries: world.queries.filter((query) => /direct_debit|sms_codes|advisory/.test(query)),
    }
  }

  it.each(['velvet', 'selene'] as const)(
    'M1: responds to a code request for an account of other members as for an unknown one on %s',
    async (site) => {
      const [known, unknown] = [anIban(), anIban()]
      await debitBy(3, known, site)
      const bundle_id = site === 'velvet' ? debitBundles.small : bundleOf(10, 'EUR', site).id
      const stranger = await aMember(world, { site, isPremium: true })
      const asked = aDebitForm({ iban: known, bundle_id })
      const seen = await observe(stranger, asked)
      expect(seen).toMatchObject({ status: 200, error: undefined })
      expect(seen).toEqual(await observe(stranger, aDebitForm({ iban: unknown, bundle_id })))
      expect(await messagesTo(asked)).toHaveLength(1)
    },
  )

  it('M1: refuses the signature with a neutral error when an account has reached its limit', async () => {
    const iban = anIban()
    const [payer] = await debitBy(3, iban)
    if (!payer) throw new Error('no member has paid')
    expect(errorOf(await payWithNewCode(await aDebtor(), aDebitForm({ iban })))).toBe('method_unavailable')
    // The error may name a member's own limit.
    expect(errorOf(await requestCode(payer, aDebitForm({ iban })))).toBe('direct_debit_limit_reached')
    setElapsedSeconds(7 * daySeconds)
    expect((await payWithNewCode(await aDebtor(), aDebitForm({ iban }))).status).toBe(200)
  })

  it('M1: limits how many accounts a member can try, whether or not they are known', async () => {
    const known = anIban()
    await debitBy(1, known)
    const stranger = await aDebtor()
    const responses = []
    for (let attempt = 0; attempt < 15; attempt++)
      responses.push(await requestCode(stranger, aDebitForm({ iban: attempt % 2 ? known : anIban() })))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, ...Array<number>(10).fill(429)])
  })

  it('M1: does not reveal that other members have requested codes for a phone number', async () => {
    const [mobile_number, unused] = [aMobile(), aMobile()]
    const owner = await aDebtor()
    for (let code = 0; code < 3; code++)
      expect((await requestCode(owner, aDebitForm({ mobile_number }))).status).toBe(200)
    expect((await requestCode(owner, aDebitForm({ mobile_number }))).status).toBe(429)
    const seenBy = async (number: string) => {
      const stranger = await aDebtor()
      const responses = []
      for (let code = 0; code < 4; code++)
        responses.push(await requestCode(stranger, aDebitForm({ mobile_number: number })))
      return responses.map(({ status, body }) => [status, body.sent_to !== undefined])
    }
    const seen = await seenBy(mobile_number)
    expect(seen).toEqual(await seenBy(unused))
    expect(await messagesTo(aDebitForm({ mobile_number }))).toHaveLength(3)
    expect(await messagesTo(aDebitForm({ mobile_number: unused }))).toHaveLength(3)
  })

  it('M1: refuses the signature with a neutral error when a debit with the same phone number was returned', async () => {
    const form = aDebitForm()
    const payer = await aDebtor()
    const { id } = orderOf(await payWithNewCode(payer, form))
    await settleAtBank(id, 'failed')
    expect(errorOf(await requestCode(payer, aDebitForm()))).toBe('direct_debit_blocked')
    const other = await aDebtor()
    const same = aDebitForm({ mobile_number: form.mobile_number })
    const code = await codeFor(other, same)
    expect(errorOf(await pay(other, same, code))).toBe('method_unavailable')
    expect((await payWithNewCode(other, aDebitForm())).status).toBe(200)
  })

  it('Foreign IBAN: allows the owner of an account all debits when strangers have used up their own limit', async () => {
    const iban = anIban()
    const [stranger] = await debitBy(1, iban)
    if (!stranger) throw new Error('no member has paid')
    expect(errorOf(await requestCode(stranger, aDebitForm()))).toBe('direct_debit_limit_reached')
    const owner = await aDebtor()
    for (let debit = 0; debit < 3; debit++) expect((await payWithNewCode(owner, aDebitForm({ iban }))).status).toBe(200)
    expect(errorOf(await requestCode(owner, aDebitForm({ iban })))).toBe('direct_debit_limit_reached')
  })

  it('Foreign IBAN: blocks the payer of a returned debit, not the owner of the account', async () => {
    const form = aDebitForm()
    const stranger = await aDebtor()
    const { id } = orderOf(await payWithNewCode(stranger, form))
    await settle(stranger, id, 'paid')
    await settleAtBank(id, 'chargeback')
    expect(errorOf(await requestCode(stranger, aDebitForm()))).toBe('direct_debit_blocked')
    const second = await aDebtor()
    expect(errorOf(await payWithNewCode(second, aDebitForm({ mobile_number: form.mobile_number })))).toBe(
      'method_unavailable',
    )
    expect((await payWithNewCode(await aDebtor(), aDebitForm({ iban: form.iban }))).status).toBe(200)
  })

  it('Foreign IBAN: refuses further debits of an account after those of three payers were returned', async () => {
    const iban = anIban()
    for (let payer = 0; payer < 3; payer++) {
      const { id } = orderOf(await payWithNewCode(await aDebtor(), aDebitForm({ iban })))
      await settleAtBank(id, 'failed')
    }
    expect(errorOf(await payWithNewCode(await aDebtor(), aDebitForm({ iban })))).toBe('method_unavailable')
  })
})

describe('budgets of text messages', () => {
  const counted = async (limit: string) => {
    const { values } = await world.container.metrics.smsMessages.get()
    return values.find(({ labels }) => labels.limit === limit)?.value ?? 0
  }

  it('M9: sends a member five codes a day, over all networks and numbers', async () => {
    const member = await aDebtor()
    const [sent, refused] = [await counted('none'), await counted('member')]
    const forms = Array.from({ length: 20 }, () => aDebitForm())
    const responses = await Promise.all(forms.map((form, nr) => requestCode(member, form, { ip: `198.18.${nr}.1` })))
    expect(responses.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(5).fill(200),
      ...Array<number>(15).fill(429),
    ])
    const messages = await Promise.all(forms.map((form) => messagesTo(form)))
    expect(messages.flat()).toHaveLength(5)
    expect([(await counted('none')) - sent, (await counted('member')) - refused]).toEqual([5, 15])
    setElapsedSeconds(daySeconds - 0.001)
    expect((await requestCode(member, aDebitForm())).status).toBe(429)
    setElapsedSeconds(daySeconds)
    expect((await requestCode(member, aDebitForm())).status).toBe(200)
  })

  it('M9: sends a code once, however often the request is repeated', async () => {
    const member = await aDebtor()
    const form = aDebitForm()
    const key = newId()
    const responses = await Promise.all(Array.from({ length: 10 }, () => requestCode(member, form, { key })))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await messagesTo(form)).toHaveLength(1)
  })

  it('M9: sends no more codes than the daily limit of a site and country', async () => {
    const refused = await counted('country')
    await sql`
      insert into sms_codes (site_id, id, member_id, mobile_hash, network_hash, country, code_hash, created_at, expires_at)
      select ${velvet}, gen_random_uuid(), gen_random_uuid(), nr::text, nr::text, 'DE', 'x', ${world.time.now}, ${world.time.now}
      from generate_series(1, 499) nr`.execute(direct())
    const german = () => aDebitForm({ mobile_number: `+4915${aMobile().slice(4)}0` })
    const members = await Promise.all(Array.from({ length: 5 }, aDebtor))
    const forms = members.map(german)
    const responses = await Promise.all(members.map((member, nr) => requestCode(member, forms[nr] ?? german())))
    expect(responses.map((response) => errorOf(response) ?? 'sent').sort()).toEqual([
      ...Array<string>(4).fill('method_unavailable'),
      'sent',
    ])
    expect((await Promise.all(forms.map((form) => messagesTo(form)))).flat()).toHaveLength(1)
    expect((await counted('country')) - refused).toBe(4)
    expect((await requestCode(await aDebtor(), aDebitForm())).status).toBe(200)
  })
})
