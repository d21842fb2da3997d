import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { currencies } from '@velvet/contract/currencies'
import { paymentMethod } from '@velvet/contract/payment-methods'
import { countries } from '@velvet/i18n/reference'
import { PaymentProviderError, type NoticeRequest, type PaymentNotice, type PaymentProvider, type StartPayment } from './payment-provider.ts' // prettier-ignore

export type ProviderStage = {
  provider: PaymentProvider
  /** Where the provider reaches this test. */
  noticeUrl: string
  /** Plays the buyer, or the bank. */
  end(providerRef: string, how: 'paid' | 'cancelled' | 'failed' | 'expired' | 'chargeback'): Promise<void>
  /** Waits for so many notices about a payment and answers them in the order in which they came. */
  notices(providerRef: string, count: number): Promise<NoticeRequest[]>
}

/** A purchase of a member in Amsterdam, by card unless told otherwise. */
export const aPayment = ({ noticeUrl }: ProviderStage, more: Partial<StartPayment> = {}): StartPayment => ({
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

/** What every adapter has to do, whoever is behind it. */
export function describePaymentProvider(name: string, stage: () => ProviderStage): void {
  const start = (more: Partial<StartPayment> = {}) => stage().provider.start(aPayment(stage(), more))
  const stateOf = async (providerRef: string) => (await stage().provider.find(providerRef)).state
  const read = async (providerRef: string, count: number): Promise<PaymentNotice[]> =>
    (await stage().notices(providerRef, count)).map((request) => stage().provider.readNotice(request))

  describe(`${name}: offers`, () => {
    it('what is paid with in a country, within the provider’s limits', async () => {
      const offers = await stage().provider.offers({ country: 'NL', currency: 'EUR' })
      const methods = offers.map(({ method }) => method)
      expect(methods).toContain('ideal')
      expect(methods).toContain('card')
      expect(methods).not.toContain('blik')
      for (const { min = 0, max = Infinity } of offers) expect(min).toBeLessThanOrEqual(max)
    })

    it.each(countries.map(({ id }) => id))('nothing that no longer exists in %s', async (country) => {
      for (const currency of currencies) {
        const offers = await stage().provider.offers({ country, currency })
        expect(offers.filter(({ method }) => paymentMethod(method).lifecycle === 'retired')).toEqual([])
      }
    })
  })

  describe(`${name}: a payment`, () => {
    it('starts with a page to go to and is known by our own order', async () => {
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

    it('is one payment, however often it is sent with one key', async () => {
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
    ] as const)('that ends %s is %s, when asked and when told', async (how, state) => {
      const payment = aPayment(stage())
      const { providerRef } = await stage().provider.start(payment)
      await stage().end(providerRef, how)
      expect(await stateOf(providerRef)).toBe(state)
      const [notice] = await read(providerRef, 1)
      expect(notice).toMatchObject({
        kind: 'payment',
        payment: { providerRef, orderId: payment.orderId, state, amount: payment.amount },
        answer: { status: 200 },
      })
    })

    it('can be taken back before it is paid', async () => {
      const { providerRef } = await start()
      await stage().provider.cancel(providerRef)
      expect(await stateOf(providerRef)).toBe('cancelled')
    })

    it('cannot be taken back once it is paid', async () => {
      const { providerRef } = await start()
      await stage().end(providerRef, 'paid')
      await expect(stage().provider.cancel(providerRef)).rejects.toMatchObject(refusal)
      expect(await stateOf(providerRef)).toBe('paid')
    })

    it('can be charged back', async () => {
      const { providerRef } = await start()
      await stage().end(providerRef, 'paid')
      await stage().end(providerRef, 'chargeback')
      expect(await stateOf(providerRef)).toBe('charged_back')
    })

    it.each(['giropay', 'sofort'] as const)('by %s is refused', async (method) => {
      await expect(start({ method, vatCountry: 'DE' })).rejects.toMatchObject({ ...refusal, code: 'method_retired' })
    })

    it('needs an e-mail address where the method does', async () => {
      const polish = { method: 'p24', vatCountry: 'PL', amount: { minor: 6499, currency: 'PLN' } } as const
      await expect(start(polish)).rejects.toMatchObject({ ...refusal, code: 'email_missing' })
      expect((await start({ ...polish, email: 'anna@example.test' })).redirectUrl).toBeDefined()
    })

    it('by bank transfer comes with what to write on it', async () => {
      expect((await start({ method: 'banktransfer' })).transferReference).toMatch(/\d/)
    })

    it('that nobody knows is refused, with an error of ours', async () => {
      const asking = stage().provider.find('50000000000X0000')
      await expect(asking).rejects.toBeInstanceOf(PaymentProviderError)
      await expect(asking).rejects.toMatchObject(refusal)
    })
  })

  describe(`${name}: a refund`, () => {
    const refund = (providerRef: string, minor: number, idempotencyKey: string = randomUUID()) =>
      stage().provider.refund({
        providerRef,
        amount: { minor, currency: 'EUR' },
        idempotencyKey,
        reason: 'Refund of credits',
      })

    it('gives back a part, then the rest, and never more', async () => {
      const { providerRef } = await start()
      await stage().end(providerRef, 'paid')
      expect(await refund(providerRef, 1000)).toMatchObject({ state: expect.stringMatching(/pending|done/) as string })
      expect(await stage().provider.find(providerRef)).toMatchObject({
        state: 'partially_refunded',
        refunded: { minor: 1000, currency: 'EUR' },
      })
      await expect(refund(providerRef, 2000)).rejects.toMatchObject(refusal)
      await refund(providerRef, 1999)
      expect(await stage().provider.find(providerRef)).toMatchObject({ state: 'refunded', refunded: { minor: 2999 } })
    })

    it('is made once, however often it is sent with one key', async () => {
      const { providerRef } = await start()
      await stage().end(providerRef, 'paid')
      const first = await refund(providerRef, 1000, 'the same')
      expect(await refund(providerRef, 1000, 'the same')).toEqual(first)
      expect((await stage().provider.find(providerRef)).refunded.minor).toBe(1000)
    })

    it('of what was not paid is refused', async () => {
      const { providerRef } = await start()
      await expect(refund(providerRef, 1)).rejects.toMatchObject(refusal)
    })
  })

  describe(`${name}: a stored card`, () => {
    async function storeCard(): Promise<string> {
      const { providerRef } = await start({ storeCard: true })
      await stage().end(providerRef, 'paid')
      const notices = await read(providerRef, 2)
      const card = notices.find((notice) => notice.kind === 'card')
      expect(card).toMatchObject({ providerRef, card: { brand: 'visa', lastFour: '6155' } })
      return card?.kind === 'card' ? card.card.token : ''
    }

    it('pays again without a page', async () => {
      const cardToken = await storeCard()
      const payment = { ...aPayment(stage()), cardToken }
      const repeated = await stage().provider.repeat(payment)
      expect(repeated.state).toBe('paid')
      expect(repeated.redirectUrl).toBeUndefined()
      expect((await stage().provider.repeat(payment)).providerRef).toBe(repeated.providerRef)
      expect(await stage().provider.find(repeated.providerRef)).toMatchObject({
        orderId: payment.orderId,
        amount: payment.amount,
      })
    })

    it('pays no more once it is forgotten; forgetting twice is no error', async () => {
      const cardToken = await storeCard()
      await stage().provider.forgetCard(cardToken)
      await stage().provider.forgetCard(cardToken)
      await expect(stage().provider.repeat({ ...aPayment(stage()), cardToken })).rejects.toMatchObject(refusal)
    })
  })

  describe(`${name}: a direct debit`, () => {
    const debit = (mandateRef: string, more: Partial<StartPayment> = {}) =>
      aPayment(stage(), { method: 'sepa_dd', directDebit: { mandateRef, collectOn: '2026-11-20' }, ...more })

    it.each([
      ['paid', 'paid'],
      ['failed', 'denied'],
      ['chargeback', 'charged_back'],
    ] as const)('needs no page, waits for the bank, and that it was %s is known as %s', async (how, state) => {
      const { mandateRef } = await stage().provider.createMandate(aMandate)
      const payment = debit(mandateRef)
      const started = await stage().provider.start(payment)
      expect(started).toEqual({ providerRef: started.providerRef, state: 'pending' })
      if (how === 'chargeback') await stage().end(started.providerRef, 'paid')
      await stage().end(started.providerRef, how)
      const found = await stage().provider.find(started.providerRef)
      expect(found).toMatchObject({ orderId: payment.orderId, state, amount: payment.amount })
      const told = (await read(started.providerRef, how === 'chargeback' ? 2 : 1)).at(-1)
      expect(told).toMatchObject({ kind: 'payment', payment: { providerRef: started.providerRef, state } })
    })

    it('says why the bank sent it back', async () => {
      const { mandateRef } = await stage().provider.createMandate(aMandate)
      const { providerRef } = await stage().provider.start(debit(mandateRef))
      await stage().end(providerRef, 'failed')
      expect((await stage().provider.find(providerRef)).declineReason).toBe('AC04')
    })

    it('can be refunded and taken back like any other', async () => {
      const { mandateRef } = await stage().provider.createMandate(aMandate)
      const paid = await stage().provider.start(debit(mandateRef))
      await stage().end(paid.providerRef, 'paid')
      const amount = { minor: 2999, currency: 'EUR' } as const
      await stage().provider.refund({ providerRef: paid.providerRef, amount, idempotencyKey: 'x', reason: 'Refund' })
      expect(await stateOf(paid.providerRef)).toBe('refunded')
      const open = await stage().provider.start(debit(mandateRef))
      await stage().provider.cancel(open.providerRef)
      expect(await stateOf(open.providerRef)).toBe('cancelled')
    })

    it('ends with its mandate; revoking twice is no error', async () => {
      const { mandateRef } = await stage().provider.createMandate(aMandate)
      await stage().provider.revokeMandate(mandateRef)
      await stage().provider.revokeMandate(mandateRef)
      await expect(stage().provider.start(debit(mandateRef))).rejects.toMatchObject(refusal)
      await expect(start({ method: 'sepa_dd' })).rejects.toMatchObject({ ...refusal, code: 'mandate_missing' })
    })
  })

  describe(`${name}: a notice`, () => {
    it('of which one byte was changed is refused', async () => {
      const { providerRef } = await start()
      await stage().end(providerRef, 'cancelled')
      const [request] = await stage().notices(providerRef, 1)
      if (!request) throw new Error('no notice')
      expect(stage().provider.readNotice(request)).toMatchObject({ kind: 'payment', payment: { state: 'cancelled' } })
      const rawBody = Buffer.from(request.rawBody.toString().replace('-90', '100'))
      expect(rawBody.equals(request.rawBody)).toBe(false)
      const forged = stage().provider.readNotice({ ...request, rawBody })
      expect(forged).toMatchObject({ kind: 'refused', answer: { status: 401 } })
    })
  })
}
