import { listenTo, type Listener } from '../../platform/jobs/events.ts'
import type { Texts } from '../../platform/texts.ts'
import type { Accounts } from '../accounts/index.ts'
import { newMembersFound, type Search } from '../search/index.ts'
import type { AccountMails } from './account-mails.ts'
import type { MailTokens } from './mail-tokens.ts'
import { nameOf } from './push-payload.ts'
import { digestDue, mailDue, resumeAsked } from './notifications.events.ts'
import type { Notifications } from './notifications.service.ts'
import type { ToldKind } from './told-kinds.ts'

type NoticeMailDeps = {
  accounts: Accounts
  notifications: Notifications
  search: Search
  mails: AccountMails
  tokens: MailTokens
  texts: Texts
}

const links: Readonly<Record<ToldKind, (topic: string) => string>> = {
  message: (topic) => `/chats/${topic}`,
  match: (topic) => `/members/${topic}`,
  like: () => '/likes',
}

/** Mails that tell of something. Each can be switched off in the mail itself; whoever switched it off gets none. */
export function noticeMailListeners({
  accounts,
  notifications,
  search,
  mails,
  tokens,
  texts,
}: NoticeMailDeps): Listener[] {
  const me = 'notifications'
  return [
    listenTo(mailDue, me, async ({ siteId, memberId, kind: told, topic }) => {
      // Written by this domain alone.
      const kind = told as ToldKind
      if (!(await notifications.mayMail(siteId, memberId, kind))) return
      const [member, facts] = await Promise.all([
        accounts.addressee(siteId, memberId),
        notifications.factsForMail(siteId, memberId, kind, topic),
      ])
      if (!member || !facts) return
      const { email: to, language: locale } = member
      const { count, other } = facts
      const who = other ? (other.isFictional ? 'fictional' : 'named') : 'somebody'
      const values = { count, who, name: other ? nameOf(texts, locale, other) : '' }
      await mails.send({ siteId, memberId, kind, to, locale, link: links[kind](topic), values, switchedOffBy: kind })
    }),

    listenTo(digestDue, me, async ({ siteId, memberId, counts }) => {
      if (!(await notifications.mayMail(siteId, memberId, 'digest'))) return
      const member = await accounts.addressee(siteId, memberId)
      if (!member) return
      const { email: to, language: locale } = member
      const values = { messages: counts.message ?? 0, matches: counts.match ?? 0, likes: counts.like ?? 0 }
      const link = counts.message ? '/chats' : '/likes'
      await mails.send({ siteId, memberId, kind: 'digest', to, locale, link, values, switchedOffBy: 'digest' })
    }),

    listenTo(newMembersFound, me, async ({ siteId, memberId, searchId, count }) => {
      if (!(await notifications.mayMail(siteId, memberId, 'saved_search'))) return
      const [member, saved] = await Promise.all([
        accounts.addressee(siteId, memberId),
        search.savedById(siteId, searchId),
      ])
      if (!member || !saved) return
      const { email: to, language: locale } = member
      const values = { name: saved.name, count }
      const link = `/members?search=${saved.id}`
      await mails.send({
        ...{ siteId, memberId, kind: 'saved_search', to, locale, link, values },
        switchedOffBy: 'saved_search',
      })
    }),

    listenTo(resumeAsked, me, async ({ siteId, memberId }) => {
      const member = await accounts.addressee(siteId, memberId)
      if (!member) return
      const { email: to, language: locale } = member
      const token = tokens.issue(siteId, 'resume', { memberId, detail: 'mail' })
      await mails.send({ siteId, memberId, kind: 'resume', to, locale, link: `/unsubscribe?resume=${token}` })
    }),
  ]
}
