import { formatLocale } from '@velvet/i18n/format-locale'
import type { Locale } from '@velvet/i18n/locales'
import type { Clock } from '../../platform/clock.ts'
import { listenTo, type Listener } from '../../platform/jobs/events.ts'
import type { Accounts } from '../accounts/index.ts'
import { appealDecided, caseDecided, type Moderation } from '../moderation/index.ts'
import type { AccountMails } from './account-mails.ts'

type DecisionMailDeps = { accounts: Accounts; moderation: Moderation; mails: AccountMails; clock: Clock }

/**
 * Sends the mails about decisions of the moderators: the statement of reasons, the answers to the notices, and the
 * outcome of appeals. The jobs of `moderation.decided` run after the time in which a decision can be taken back.
 */
export function decisionMailListeners({ accounts, moderation, mails, clock }: DecisionMailDeps): Listener[] {
  const listener = { domain: 'notifications', jobClass: 'mail' } as const

  const mailStatement = (siteId: string, decisionId: string): Promise<void> =>
    moderation.mailStatement(siteId, decisionId, clock.now(), async ({ memberId, locale, text, token }) => {
      const member = await accounts.recipientById(siteId, memberId)
      if (!member) return false
      await mails.send({
        ...{ siteId, eventId: decisionId, memberId, kind: 'statement', to: member.email, locale },
        link: `/decision/${token}`,
        values: { statement: text },
      })
      return true
    })

  /** Returns the address and language of a reporter: their account's, or those of the complaint. */
  async function addressOf(
    siteId: string,
    recipient: { memberId: string } | { email: string; locale: Locale },
  ): Promise<{ to: string; locale: Locale } | undefined> {
    if ('email' in recipient) return { to: recipient.email, locale: recipient.locale }
    const member = await accounts.recipientById(siteId, recipient.memberId)
    return member && { to: member.email, locale: member.language }
  }

  return [
    listenTo(caseDecided, listener, async ({ siteId, decisionId }) => {
      await mailStatement(siteId, decisionId)
      for (const answer of await moderation.answersOf(siteId, decisionId, clock.now())) {
        const address = await addressOf(siteId, answer)
        if (!address) continue
        const { id, receipt, outcome } = answer
        await mails.send({
          // A copy after a failure has the same id: one answer per decision and notice.
          ...{ siteId, eventId: `${decisionId}/${id}`, kind: 'notice_answer', ...address },
          link: `/complaints/${receipt}`,
          values: { receipt, outcome, until: formatDay(address.locale, answer.until) },
        })
      }
    }),

    listenTo(appealDecided, listener, async ({ siteId, appealId }) => {
      const mail = await moderation.appealMail(siteId, appealId)
      const address = mail && (await addressOf(siteId, mail))
      if (!mail || !address) return
      const { outcome, answer, link } = mail
      await mails.send({
        ...{ siteId, eventId: appealId, kind: 'appeal_answer', ...address, link },
        values: { outcome, answer },
      })
    }),
  ]
}

const formatDay = (locale: Locale, at: Date) =>
  new Intl.DateTimeFormat(formatLocale(locale, null), { dateStyle: 'long', timeZone: 'UTC' }).format(at)
