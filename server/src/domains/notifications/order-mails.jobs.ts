import { methodName } from '@velvet/contract/payment-methods'
import { isLocale } from '@velvet/i18n/locales'
import { countryById, nameIn } from '@velvet/i18n/reference'
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
import { mailFormat } from './mail-format.ts'
import type { MemberClock } from './member-clock.ts'
import { withdrawalInformation } from './withdrawal-information.ts'

type OrderMailDeps = {
  accounts: Accounts
  payments: Payments
  /** Returns the mandate of a debit, if there is one. */
  announcement: (siteId: string, orderId: string) => Promise<{ reference: string; iban: string } | undefined>
  mails: AccountMails
  texts: Texts
  clockOf: (siteId: string, memberId: string | null) => Promise<MemberClock>
}

/** Sends the mails about orders, debits, chargebacks and withdrawals. */
export function orderMailListeners({
  accounts,
  payments,
  announcement,
  mails,
  texts,
  clockOf,
}: OrderMailDeps): Listener[] {
  const listener = { domain: 'notifications', jobClass: 'mail' } as const
  return [
    listenTo(orderCompleted, listener, async ({ siteId, eventId, memberId, orderId }) => {
      const [member, order] = await Promise.all([
        accounts.recipientById(siteId, memberId),
        payments.confirmationOf(siteId, orderId),
      ])
      if (!member || !order) return
      const { email: to, language: locale } = member
      const { seller, site } = order
      const { money, percent, moment, day } = mailFormat(locale, await clockOf(siteId, memberId))
      const values = {
        number: order.orderNumber,
        invoice: order.invoiceNumber,
        credits: order.credits,
        total: money(order.gross, order.currency),
        vat: money(order.vat, order.currency),
        rate: percent(order.vatRate),
        method: methodName(order.method, texts.forLocale(locale)),
        at: moment(order.completedAt),
        starts: order.startsNow ? 'yes' : 'no',
        days: order.refundDays,
        until: day(order.withdrawUntil),
        version: day(new Date(order.termsDate)),
        terms: `${site.address}/terms?lang=${locale}`,
        company: seller.name,
        address: `${seller.address}, ${seller.city}`,
        kvk: seller.kvk,
        vat_number: seller.vat_numbers.join(', '),
      }
      const files = [{ filename: order.file.name, content: order.file.bytes, contentType: 'application/pdf' }]
      const link = `/withdraw?order=${order.orderNumber}`
      const appendix = await withdrawalInformation(locale, {
        ...{ site: site.name, host: site.address, company: seller.name, address: seller.address, city: seller.city },
        country: nameIn(countryById(seller.country)?.names ?? {}, locale) || seller.country,
        support_email: seller.email,
        refund_days: String(order.refundDays),
      })
      const sent = await mails.send({ eventId, siteId, kind: 'order', to, locale, link, values, appendix, files })
      await payments.recordConfirmation(siteId, orderId, [sent.text, order.file.bytes])
    }),

    listenTo(debitScheduled, listener, async ({ siteId, eventId, memberId, orderId }) => {
      const [member, order, signedMandate] = await Promise.all([
        accounts.recipientById(siteId, memberId),
        payments.orderFacts(siteId, orderId),
        announcement(siteId, orderId),
      ])
      if (!member || !order?.collectOn) return
      const { email: to, language: locale } = member
      const { money, day } = mailFormat(locale, await clockOf(siteId, memberId))
      const mandate = signedMandate
        ? texts.forLocale(locale)('mail.debit_mandate', {
            reference: signedMandate.reference,
            iban: signedMandate.iban,
          })
        : ''
      const values = {
        number: order.number,
        total: money(order.price, order.currency),
        date: day(new Date(`${order.collectOn}T00:00:00Z`)),
        mandate,
      }
      await mails.send({ eventId, siteId, kind: 'debit', to, locale, values })
    }),

    listenTo(debitReturned, listener, async ({ siteId, eventId, memberId, orderId }) => {
      const [member, order] = await Promise.all([
        accounts.recipientById(siteId, memberId),
        payments.orderFacts(siteId, orderId),
      ])
      // For a debit that was paid before, the chargeback mail is sent instead.
      if (!member || !order?.hasFailed) return
      const { email: to, language: locale } = member
      const { money } = mailFormat(locale, await clockOf(siteId, memberId))
      const values = { number: order.number, total: money(order.price, order.currency) }
      await mails.send({ eventId, siteId, kind: 'debit_returned', to, locale, link: '/credits', values })
    }),

    listenTo(chargedBack, listener, async ({ siteId, eventId, memberId, orderId }) => {
      const [member, order] = await Promise.all([
        accounts.recipientById(siteId, memberId),
        payments.orderFacts(siteId, orderId),
      ])
      if (!member || !order) return
      const { email: to, language: locale } = member
      const { money } = mailFormat(locale, await clockOf(siteId, memberId))
      const values = {
        number: order.number,
        total: money(order.price, order.currency),
        is_owed: order.owed > 0 ? 'yes' : 'no',
        owed: money(order.owed, order.currency),
      }
      await mails.send({ eventId, siteId, kind: 'chargeback', to, locale, values })
    }),

    listenTo(withdrawalReceived, listener, async ({ siteId, eventId, withdrawalId }) => {
      const receipt = await payments.receiptOf(siteId, withdrawalId)
      if (!receipt) return
      const { to, refund, outcome } = receipt
      const locale = isLocale(receipt.locale) ? receipt.locale : 'en'
      const { money, moment, day } = mailFormat(locale, await clockOf(siteId, receipt.memberId))
      const values = {
        ...{ receipt: receipt.receipt, number: receipt.orderNumber ?? 'none', days: receipt.refundDays, why: outcome },
        at: moment(receipt.receivedAt),
      }
      if (outcome === 'unmatched') {
        await mails.send({ eventId, siteId, kind: 'withdrawal_unmatched', to, locale, values })
        return
      }
      if (outcome !== 'refund' || !refund) {
        await mails.send({ eventId, siteId, kind: 'withdrawal_nothing', to, locale, values })
        return
      }
      const refundValues = { refund: money(refund.amount, refund.currency), due: day(refund.dueAt) }
      await mails.send({ eventId, siteId, kind: 'withdrawal', to, locale, values: { ...values, ...refundValues } })
    }),
  ]
}
