import { deliveryOf, immediateNoticeKinds } from '@velvet/contract/notification-kinds'
import { listenTo, type Listener } from '../../platform/jobs/events.ts'
import type { Texts } from '../../platform/texts.ts'
import type { Accounts } from '../accounts/index.ts'
import { newMembersFound, type Search } from '../search/index.ts'
import type { AccountMails } from './account-mails.ts'
import type { MailTokens } from './mail-tokens.ts'
import { labelledName, noticePath } from './push-payload.ts'
import { digestDue, mailDue, resumeRequested } from './notifications.events.ts'
import type { Notifications } from './notifications.service.ts'

type NoticeMailDeps = {
  accounts: Accounts
  notifications: Notifications
  search: Search
  mails: AccountMails
  tokens: MailTokens
  texts: Texts
}

/** Returns how the text refers to the sender. Fictional profiles are labelled with and without their name. */
function describeSender({ fictional, other }: { fictional: number; other: { isFictional: boolean } | undefined }) {
  if (other) return other.isFictional ? 'fictional' : 'named'
  return fictional > 0 ? 'nameless_fictional' : 'somebody'
}

/** Sends notice mails, unless the member has switched that kind off. */
export function noticeMailListeners({
  accounts,
  notifications,
  search,
  mails,
  tokens,
  texts,
}: NoticeMailDeps): Listener[] {
  const listener = { domain: 'notifications', jobClass: 'mail' } as const
  return [
    listenTo(mailDue, listener, async ({ siteId, eventId, memberId, kind, topic }) => {
      if (!(await notifications.canSendMail(siteId, memberId, kind))) return
      const [member, facts] = await Promise.all([
        accounts.recipientById(siteId, memberId),
        notifications.factsForMail(siteId, memberId, kind, topic),
      ])
      if (!member || !facts) return
      const { email: to, language: locale } = member
      const { count, fictional, other, responder } = facts
      const name = other ? labelledName(texts, locale, other) : ''
      const who_writes = responder ? texts.forLocale(locale)('fictional.profile_writers', { responder }) : ''
      const values = { count, fictional, members: count - fictional, name, who: describeSender(facts), who_writes }
      await mails.send({
        eventId,
        siteId,
        memberId,
        kind,
        to,
        locale,
        link: noticePath(kind, topic),
        values,
        unsubscribeKind: kind,
      })
      await notifications.recordMailSent(siteId)
    }),

    listenTo(digestDue, listener, async ({ siteId, eventId, memberId, counts }) => {
      if (!(await notifications.canSendMail(siteId, memberId, 'digest'))) return
      const member = await accounts.recipientById(siteId, memberId)
      if (!member) return
      const { email: to, language: locale } = member
      const values: Record<string, number> = { fictional: counts.fictional ?? 0 }
      for (const kind of immediateNoticeKinds) values[deliveryOf(kind).digestCount] = counts[kind] ?? 0
      const firstKind = immediateNoticeKinds.find((kind) => counts[kind])
      if (!firstKind) return
      const link = deliveryOf(firstKind).listPath
      await mails.send({
        eventId,
        siteId,
        memberId,
        kind: 'digest',
        to,
        locale,
        link,
        values,
        unsubscribeKind: 'digest',
      })
      await notifications.recordMailSent(siteId)
    }),

    listenTo(newMembersFound, listener, async ({ siteId, eventId, memberId, searchId, count }) => {
      if (!(await notifications.canSendMail(siteId, memberId, 'saved_search'))) return
      const [member, saved] = await Promise.all([
        accounts.recipientById(siteId, memberId),
        search.savedById(siteId, searchId),
      ])
      if (!member || !saved) return
      const { email: to, language: locale } = member
      const values = { name: saved.name, count }
      const link = `/members?search=${saved.id}`
      await mails.send({
        eventId,
        ...{ siteId, memberId, kind: 'saved_search', to, locale, link, values },
        unsubscribeKind: 'saved_search',
      })
      await notifications.recordMailSent(siteId)
    }),

    listenTo(resumeRequested, listener, async ({ siteId, eventId, memberId }) => {
      const member = await accounts.recipientById(siteId, memberId)
      if (!member) return
      const { email: to, language: locale } = member
      const token = tokens.issue(siteId, 'resume', { memberId, detail: 'mail' })
      await mails.send({ eventId, siteId, memberId, kind: 'resume', to, locale, link: `/unsubscribe?resume=${token}` })
    }),
  ]
}
