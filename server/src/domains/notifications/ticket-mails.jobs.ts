import type { Locale } from '@velvet/i18n/locales'
import type { Clock } from '../../platform/clock.ts'
import { listenTo, type Listener } from '../../platform/jobs/events.ts'
import type { Accounts } from '../accounts/index.ts'
import { ticketAnswered, ticketOpened, type Support } from '../support/index.ts'
import type { AccountMails } from './account-mails.ts'

type TicketMailDeps = { accounts: Accounts; support: Support; mails: AccountMails; clock: Clock }

type Recipient = { memberId: string | null; email: string | null; locale: Locale }

/** Sends the receipts of requests to the customer service, and the answers. */
export function ticketMailListeners({ accounts, support, mails, clock }: TicketMailDeps): Listener[] {
  const listener = { domain: 'notifications', jobClass: 'mail' } as const

  /** Returns the address and language of the account, or those of the request. Undefined when the member has left. */
  async function addressOf(siteId: string, { memberId, email, locale }: Recipient) {
    if (email) return { to: email, locale }
    const member = memberId && (await accounts.recipientById(siteId, memberId))
    return member ? { to: member.email, locale: member.language } : undefined
  }

  return [
    listenTo(ticketOpened, listener, async ({ siteId, eventId, ticketId }) => {
      const mail = await support.receiptMail(siteId, ticketId)
      const address = mail && (await addressOf(siteId, mail))
      if (!mail || !address) return
      const { receipt, dueAt, link } = mail
      await mails.send({ ...{ siteId, eventId, kind: 'ticket', ...address, link }, values: { receipt, date: dueAt } })
    }),

    listenTo(ticketAnswered, listener, ({ siteId, messageId }) =>
      support.mailAnswer(siteId, messageId, clock.now(), async ({ receipt, text, link, ...recipient }) => {
        const address = await addressOf(siteId, recipient)
        if (!address) return false
        await mails.send({
          // A copy after a failure has the same id.
          ...{ siteId, eventId: messageId, kind: 'ticket_answer', ...address, link },
          values: { receipt, answer: text },
        })
        return true
      }),
    ),
  ]
}
