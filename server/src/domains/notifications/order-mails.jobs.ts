import { methodName } from '@velvet/contract/payment-methods'
import { isLocale, type Locale } from '@velvet/i18n/locales'
import { listenTo, type Listener } from '../../platform/jobs/events.ts'
import type { Texts } from '../../platform/texts.ts'
import type { Accounts } from '../accounts/index.ts'
import {
  chargedBack,
  debitReturned,
  debitScheduled,
  orderCompleted,
  withdrawalReceived,
  type Payments,
} from '../payments/index.ts'
import type { AccountMails } from './account-mails.ts'

type OrderMailDeps = {
  accounts: Accounts
  payments: Payments
  /** What the mandate of a debit is, where there is one. */
  announcement: (siteId: string, orderId: string) => Promise<{ reference: string; iban: string } | undefined>
  mails: AccountMails
  texts: Texts
}

const money = (locale: Locale, minor: number, currency: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(minor / 100)

/** The server's time, to the minute, for whoever has to prove it. */
const moment = (locale: Locale, at: Date) =>
  `${new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`

const day = (locale: Locale, at: Date) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at)

const percent = (locale: Locale, rate: number) =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000)

/** What a purchase and its way back are confirmed with. */
export function orderMailListeners({ accounts, payments, announcement, mails, texts }: OrderMailDeps): Listener[] {
  const me = 'notifications'
  return [
    listenTo(orderCompleted, me, async ({ siteId, memberId, orderId }) => {
      const [member, order] = await Promise.all([
        accounts.addressee(siteId, memberId),
        payments.confirmationOf(siteId, orderId),
      ])
      if (!member || !order) return
      const { email: to, language: locale } = member
      const { seller } = order
      const values = {
        number: order.orderNumber,
        invoice: order.invoiceNumber,
        credits: order.credits,
        total: money(locale, order.gross, order.currency),
        vat: money(locale, order.vat, order.currency),
        rate: percent(locale, order.vatRate),
        method: methodName(order.method, texts.in(locale)),
        at: moment(locale, order.completedAt),
        starts: order.startsNow ? 'yes' : 'no',
        days: order.refundDays,
        version: order.textVersion,
        company: seller.name,
        address: `${seller.address}, ${seller.city}`,
        kvk: seller.kvk,
        vat_number: seller.vat_numbers.join(', '),
      }
      const files = [{ filename: order.file.name, content: order.file.bytes, contentType: 'application/pdf' }]
      const link = `/withdraw?order=${order.orderNumber}`
      await mails.send({ siteId, kind: 'order', to, locale, link, values, files })
    }),

    listenTo(debitScheduled, me, async ({ siteId, memberId, orderId }) => {
      const [member, order, signed] = await Promise.all([
        accounts.addressee(siteId, memberId),
        payments.orderFacts(siteId, orderId),
        announcement(siteId, orderId),
      ])
      if (!member || !order?.collectOn) return
      const { email: to, language: locale } = member
      const mandate = signed
        ? texts.in(locale)('mail.debit_mandate', { reference: signed.reference, iban: signed.iban })
        : ''
      const values = {
        number: order.number,
        total: money(locale, order.price, order.currency),
        date: day(locale, new Date(`${order.collectOn}T00:00:00Z`)),
        mandate,
      }
      await mails.send({ siteId, kind: 'debit', to, locale, values })
    }),

    listenTo(debitReturned, me, async ({ siteId, memberId, orderId }) => {
      const [member, order] = await Promise.all([
        accounts.addressee(siteId, memberId),
        payments.orderFacts(siteId, orderId),
      ])
      // One that was paid before is told of as money that the bank took back.
      if (!member || !order?.hasFailed) return
      const { email: to, language: locale } = member
      const values = { number: order.number, total: money(locale, order.price, order.currency) }
      await mails.send({ siteId, kind: 'debit_returned', to, locale, link: '/credits', values })
    }),

    listenTo(chargedBack, me, async ({ siteId, memberId, orderId }) => {
      const [member, order] = await Promise.all([
        accounts.addressee(siteId, memberId),
        payments.orderFacts(siteId, orderId),
      ])
      if (!member || !order) return
      const { email: to, language: locale } = member
      const values = { number: order.number, total: money(locale, order.price, order.currency) }
      await mails.send({ siteId, kind: 'chargeback', to, locale, values })
    }),

    listenTo(withdrawalReceived, me, async ({ siteId, withdrawalId }) => {
      const receipt = await payments.receiptOf(siteId, withdrawalId)
      if (!receipt) return
      const { to, name, refund, outcome } = receipt
      const locale = isLocale(receipt.locale) ? receipt.locale : 'en'
      const values = {
        ...{ name, receipt: receipt.receipt, number: receipt.orderNumber, days: receipt.refundDays, why: outcome },
        at: moment(locale, receipt.receivedAt),
      }
      if (outcome === 'unmatched') return mails.send({ siteId, kind: 'withdrawal_unmatched', to, locale, values })
      if (outcome !== 'refund' || !refund) return mails.send({ siteId, kind: 'withdrawal_nothing', to, locale, values })
      const back = { refund: money(locale, refund.amount, refund.currency), due: day(locale, refund.dueAt) }
      await mails.send({ siteId, kind: 'withdrawal', to, locale, values: { ...values, ...back } })
    }),
  ]
}
