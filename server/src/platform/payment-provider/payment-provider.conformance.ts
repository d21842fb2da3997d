import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { currencies } from '@velvet/contract/currencies'
import { paymentMethod, type MethodKey } from '@velvet/contract/payment-methods'
import { countries } from '@velvet/i18n/reference'
import { PaymentProviderError, type NoticeRequest, type PaymentNotice, type PaymentProvider, type StartPayment } from './payment-provider.ts' // prettier-ignore

export type ProviderTestSetup = {
  provider: PaymentProvider
  /** URL at which the provider reaches this test. */
  noticeUrl: string
  /** Simulates the outcome that the buyer or the bank causes. */
  simulateOutcome(
    providerRef: string,
    outcome: 'paid' | 'cancelled' | 'failed' | 'expired' | 'chargeback',
  ): Promise<void>
  /** Waits for `count` notices about a payment and returns them in order of arrival. */
  notices(providerRef: string, count: number): Promise<NoticeRequest[]>
}

/** What a provider offers beyond card payments. Tests of other features are left out. */
export type ProviderFeatures = { methods: readonly MethodKey[]; storesCards: boolean; findsByOrder: boolean }

/** A card payment of a member in the Netherlands; `more` overrides its fields. */
export const aPayment = ({ noticeUrl }: ProviderTestSetup, more: Partial<StartPayment> = {}): StartPayment => ({
  orderId: randomUUID(),
  idempotencyKey: randomUUID(),
  method: 'card',
  amount: { minor: 2999, currency: 'EUR' },
  vatCountry: 'NL',
  locale: 'nl',
  returnUrl: 'https://velvet.example/credits/1',
  noticeUrl,
  descriptor: 'VLV Services',
  ...more,
})

const aMandate = {
  holder: 'A. Example',
  iban: 'NL91ABNA0417164300',
  ip: '203.0.113.7',
  descriptor: 'VLV Services',
  amount: { minor: 2999, currency: 'EUR' },
} as const

const refusal = { name: 'PaymentProviderError', kind: 'refused' }

/** Conformance tests that every payment provider adapter has to pass. */
export function describePaymentProvider(
  name: string,
  features: ProviderFeatures,
  stage: () => ProviderTestSetup,
): void {
  const offers = (method: MethodKey) => features.methods.includes(method)
  const start = (more: Partial<StartPayment> = {}) => stage().provider.start(aPayment(stage(), more))
  const stateOf = async (providerRef: string) => (await stage().provider.find(providerRef)).state
  const readNotices = async (providerRef: string, count: number): Promise<PaymentNotice[]> =>
    (await stage().notices(providerRef, count)).map((request) => stage().provider.readNotice(request))

  describe(`${name}: available methods`, () => {
    it('returns the methods of a country with consistent limits', async () => {
      const available = await stage().provider.availableMethods({ country: 'NL', currency: 'EUR' })
      const methods = available.map(({ method }) => method)
      expect(methods).toContain('card')
      expect(methods.includes('ideal')).toBe(offers('ideal'))
      expect(methods).not.toContain('blik')
      for (const { min = 0, max = Infinity } of available) expect(min).toBeLessThanOrEqual(max)
    })

    it.each(countries.map(({ id }) => id))('returns no retired method in %s', async (country) => {
      for (const currency of currencies) {
        const available = await stage().provider.availableMethods({ country, currency })
        expect(available.filter(({ method }) => paymentMethod(method).lifecycle === 'retired')).toEqual([])
      }
    })
  })

  describe(`${name}: payments`, () => {
    it('starts a payment with a redirect page and finds it with our order id', async () => {
      const payment = aPayment(stage())
      const started = await stage().provider.start(payment)
      expect(started.state).toBe('pending')
      expect(started.redirectUrl).toMatch(/^https?:/)
      expect(await stage().provider.find(started.providerRef)).toMatchObject({
        providerRef: started.providerRef,
        orderId: payment.orderId,
        state: 'pending',
        amount: payment.amount,
        refunded: { minor: 0, currency: 'EUR' },
      })
    })

    it('creates one payment for repeated requests with the same idempotency key', async () => {
      const payment = aPayment(stage())
      const [first, second] = await Promise.all([stage().provider.start(payment), stage().provider.start(payment)])
      expect(second.providerRef).toBe(first.providerRef)
      const other = await stage().provider.start({ ...payment, idempotencyKey: randomUUID() })
      expect(other.providerRef).not.toBe(first.providerRef)
    })

    it.each([
      ['paid', 'paid'],
      ['cancelled', 'cancelled'],
      ['failed', 'denied'],
      ['expired', 'expired'],
    ] as const)('reports the outcome %s of a payment as %s, in find and in the notice', async (outcome, state) => {
      const payment = aPayment(stage())
      const { providerRef } = await stage().provider.start(payment)
      await stage().simulateOutcome(providerRef, outcome)
      expect(await stateOf(providerRef)).toBe(state)
      const [notice] = await readNotices(providerRef, 1)
      expect(notice).toMatchObject({
        kind: 'payment',
        payment: { providerRef, orderId: payment.orderId, state, amount: payment.amount },
      })
    })

    it('cancels a payment that is not paid yet', async () => {
      const { providerRef } = await start()
      await stage().provider.cancel(providerRef)
      expect(await stateOf(providerRef)).toBe('cancelled')
    })

    it('refuses to cancel a paid payment', async () => {
      const { providerRef } = await start()
      await stage().simulateOutcome(providerRef, 'paid')
      await expect(stage().provider.cancel(providerRef)).rejects.toMatchObject(refusal)
      expect(await stateOf(providerRef)).toBe('paid')
    })

    it('reports a chargeback', async () => {
      const { providerRef } = await start()
      await stage().simulateOutcome(providerRef, 'paid')
      await stage().simulateOutcome(providerRef, 'chargeback')
      expect(await stateOf(providerRef)).toBe('charged_back')
    })

    it.each(['giropay', 'sofort'] as const)('refuses the retired method %s', async (method) => {
      await expect(start({ method, vatCountry: 'DE' })).rejects.toMatchObject({ ...refusal, code: 'method_retired' })
    })

    it.runIf(features.findsByOrder)('finds the payment of one of our orders', async () => {
      const payment = aPayment(stage())
      const { providerRef } = await stage().provider.start(payment)
      expect(await stage().provider.findByOrder?.(payment.orderId)).toEqual(await stage().provider.find(providerRef))
      expect(await stage().provider.findByOrder?.(randomUUID())).toBeUndefined()
    })

    it.runIf(offers('p24'))('refuses a method that needs an e-mail address if there is none', async () => {
      const polish = { method: 'p24', vatCountry: 'PL', amount: { minor: 6499, currency: 'PLN' } } as const
      await expect(start(polish)).rejects.toMatchObject({ ...refusal, code: 'email_missing' })
      expect((await start({ ...polish, email: 'anna@example.test' })).redirectUrl).toBeDefined()
    })

    it.runIf(offers('banktransfer'))('returns the transfer reference for a bank transfer', async () => {
      expect((await start({ method: 'banktransfer' })).transferReference).toMatch(/\d/)
    })

    it('throws a PaymentProviderError for an unknown payment', async () => {
      const finding = stage().provider.find('50000000000X0000')
      await expect(finding).rejects.toBeInstanceOf(PaymentProviderError)
      await expect(finding).rejects.toMatchObject(refusal)
    })
  })

  describe(`${name}: refunds`, () => {
    const refund = (providerRef: string, minor: number, idempotencyKey: string = randomUUID()) =>
      stage().provider.refund({
        providerRef,
        amount: { minor, currency: 'EUR' },
        idempotencyKey,
        reason: 'Refund of credits',
      })

    it('refunds a part and then the rest, and refuses more than was paid', async () => {
      const { providerRef } = await start()
      await stage().simulateOutcome(providerRef, 'paid')
      expect(await refund(providerRef, 1000)).toMatchObject({ state: expect.stringMatching(/pending|done/) as string })
      expect(await stage().provider.find(providerRef)).toMatchObject({
        state: 'partially_refunded',
        refunded: { minor: 1000, currency: 'EUR' },
      })
      await expect(refund(providerRef, 2000)).rejects.toMatchObject(refusal)
      await refund(providerRef, 1999)
      expect(await stage().provider.find(providerRef)).toMatchObject({ state: 'refunded', refunded: { minor: 2999 } })
    })

    it('refunds once for repeated requests with the same idempotency key', async () => {
      const { providerRef } = await start()
      await stage().simulateOutcome(providerRef, 'paid')
      const first = await refund(providerRef, 1000, 'the same')
      expect(await refund(providerRef, 1000, 'the same')).toEqual(first)
      expect((await stage().provider.find(providerRef)).refunded.minor).toBe(1000)
    })

    it('refuses to refund an unpaid payment', async () => {
      const { providerRef } = await start()
      await expect(refund(providerRef, 1)).rejects.toMatchObject(refusal)
    })
  })

  describe.runIf(features.storesCards)(`${name}: stored cards`, () => {
    const cards = () => stage().provider.storedCards ?? throwMissing('storedCards')

    async function storeCard(): Promise<string> {
      const { providerRef } = await start({ storeCard: true })
      await stage().simulateOutcome(providerRef, 'paid')
      const notices = await readNotices(providerRef, 2)
      const card = notices.find((notice) => notice.kind === 'card')
      expect(card).toMatchObject({ providerRef, card: { brand: 'visa', lastFour: '6155' } })
      return card?.kind === 'card' ? card.card.token : ''
    }

    it('charges a stored card without a redirect', async () => {
      const cardToken = await storeCard()
      const payment = { ...aPayment(stage()), cardToken }
      const repeated = await cards().charge(payment)
      expect(repeated.state).toBe('paid')
      expect(repeated.redirectUrl).toBeUndefined()
      expect((await cards().charge(payment)).providerRef).toBe(repeated.providerRef)
      expect(await stage().provider.find(repeated.providerRef)).toMatchObject({
        orderId: payment.orderId,
        amount: payment.amount,
      })
    })

    it('refuses to charge a deleted card, and accepts deleting it twice', async () => {
      const cardToken = await storeCard()
      await cards().delete(cardToken)
      await cards().delete(cardToken)
      await expect(cards().charge({ ...aPayment(stage()), cardToken })).rejects.toMatchObject(refusal)
    })
  })

  describe.runIf(offers('sepa_dd'))(`${name}: direct debits`, () => {
    const debits = () => stage().provider.directDebit ?? throwMissing('directDebit')
    const debit = (mandateRef: string, more: Partial<StartPayment> = {}) =>
      aPayment(stage(), { method: 'sepa_dd', directDebit: { mandateRef, collectOn: '2026-11-20' }, ...more })

    it.each([
      ['paid', 'paid'],
      ['failed', 'denied'],
      ['chargeback', 'charged_back'],
    ] as const)('starts a debit without a redirect and reports the outcome %s as %s', async (outcome, state) => {
      const { mandateRef } = await debits().createMandate(aMandate)
      const payment = debit(mandateRef)
      const started = await stage().provider.start(payment)
      expect(started).toEqual({ providerRef: started.providerRef, state: 'pending' })
      if (outcome === 'chargeback') await stage().simulateOutcome(started.providerRef, 'paid')
      await stage().simulateOutcome(started.providerRef, outcome)
      const found = await stage().provider.find(started.providerRef)
      expect(found).toMatchObject({ orderId: payment.orderId, state, amount: payment.amount })
      const notice = (await readNotices(started.providerRef, outcome === 'chargeback' ? 2 : 1)).at(-1)
      expect(notice).toMatchObject({ kind: 'payment', payment: { providerRef: started.providerRef, state } })
    })

    it('reports why the bank returned a debit', async () => {
      const { mandateRef } = await debits().createMandate(aMandate)
      const { providerRef } = await stage().provider.start(debit(mandateRef))
      await stage().simulateOutcome(providerRef, 'failed')
      expect((await stage().provider.find(providerRef)).declineReason).toBe('AC04')
    })

    it('refunds a paid debit and cancels an open one', async () => {
      const { mandateRef } = await debits().createMandate(aMandate)
      const paid = await stage().provider.start(debit(mandateRef))
      await stage().simulateOutcome(paid.providerRef, 'paid')
      const amount = { minor: 2999, currency: 'EUR' } as const
      await stage().provider.refund({ providerRef: paid.providerRef, amount, idempotencyKey: 'x', reason: 'Refund' })
      expect(await stateOf(paid.providerRef)).toBe('refunded')
      const open = await stage().provider.start(debit(mandateRef))
      await stage().provider.cancel(open.providerRef)
      expect(await stateOf(open.providerRef)).toBe('cancelled')
    })

    it('refuses a debit without a valid mandate, and accepts revoking a mandate twice', async () => {
      const { mandateRef } = await debits().createMandate(aMandate)
      await debits().revokeMandate(mandateRef)
      await debits().revokeMandate(mandateRef)
      await expect(stage().provider.start(debit(mandateRef))).rejects.toMatchObject(refusal)
      await expect(start({ method: 'sepa_dd' })).rejects.toMatchObject({ ...refusal, code: 'mandate_missing' })
    })
  })

  describe(`${name}: notices`, () => {
    it('refuses a notice whose body was changed', async () => {
      const { providerRef } = await start()
      await stage().simulateOutcome(providerRef, 'cancelled')
      const [request] = await stage().notices(providerRef, 1)
      if (!request) throw new Error('no notice')
      expect(stage().provider.readNotice(request)).toMatchObject({ kind: 'payment', payment: { state: 'cancelled' } })
      const rawBody = Buffer.from(request.rawBody.toString().replace('2999', '2998'))
      expect(rawBody.equals(request.rawBody)).toBe(false)
      const forged = stage().provider.readNotice({ ...request, rawBody })
      expect(forged).toEqual({ kind: 'refused', reason: 'forged' })
      expect(stage().provider.replyToNotice(forged, 'refused').status).toBe(401)
    })

    it('acknowledges a handled notice, and lets the provider repeat any other one', async () => {
      const { providerRef } = await start()
      await stage().simulateOutcome(providerRef, 'cancelled')
      const [notice] = await readNotices(providerRef, 1)
      if (!notice) throw new Error('no notice')
      expect(stage().provider.replyToNotice(notice, 'handled').status).toBe(200)
      expect(stage().provider.replyToNotice(notice, 'retry_later').status).toBeGreaterThanOrEqual(400)
      expect(stage().provider.replyToNotice({ kind: 'unrelated' }, 'handled').status).toBe(200)
      const malformed = { kind: 'refused', reason: 'malformed' } as const
      expect(stage().provider.replyToNotice(malformed, 'refused').status).toBe(400)
    })
  })
}

function throwMissing(feature: string): never {
  throw new Error(`the provider has no ${feature}`)
}
