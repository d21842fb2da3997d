import { isOn, type NoticeKind } from '@velvet/contract/notification-rules'
import { dayOf } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import type { MailFeedback } from '../../platform/mail-feedback.ts'
import type { MemberCtx } from '../accounts/index.ts'
import { kindOf } from './mail-tokens.ts'
import { mayMail } from './notice.policy.ts'
import { resumeAsked } from './notifications.events.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import { notificationSettingsStore as store } from './notification-settings.store.ts'

type Site = { siteId: string; now: Date }

const dayMs = 24 * 60 * 60 * 1000
/** So many bounces that may pass, within a week, are one that does not. */
const softBounces = 5

/** Whether mails may go to a member: what mail programs and providers say, and the way back. */
export function mailPermissionUseCases({ db, events, accounts, profiles, tokens }: NotificationsDeps) {
  /** Throws `link_invalid`. */
  function read(siteId: string, token: string): { memberId: string; kind: NoticeKind } {
    const named = tokens.read(siteId, 'unsubscribe', token)
    const kind = named && kindOf(named.detail)
    if (!kind) throw new AppError('link_invalid')
    return { memberId: named.memberId, kind }
  }

  const isMailOn = async (siteId: string, memberId: string, kind: NoticeKind) =>
    isOn((await store.byMembers(db.direct, siteId, [memberId])).get(memberId)?.choices ?? {}, kind, 'mail')

  async function takeOne({ siteId, now }: Site, { type, tag }: MailFeedback): Promise<void> {
    const memberId = tokens.read(siteId, 'feedback', tag)?.memberId
    if (!memberId) return
    if (type === 'complaint') return accounts.disableMail(siteId, memberId, 'spam_complaint')
    if (type === 'soft_bounce') {
      const since = dayOf(new Date(now.getTime() - 7 * dayMs))
      if ((await store.countSoftBounce(db.direct, siteId, memberId, dayOf(now), since)) < softBounces) return
    }
    await accounts.disableMail(siteId, memberId, 'bounced')
  }

  return {
    /** What the link of a mail would switch off. Throws `link_invalid`. */
    async unsubscription(siteId: string, token: string) {
      const { memberId, kind } = read(siteId, token)
      return { kind, is_on: await isMailOn(siteId, memberId, kind) }
    },

    /**
     * Switches one kind of mail off, at once and for good until the member says otherwise. Pressed in the mail program
     * it is also told on the page, so that nobody wonders. Throws `link_invalid`.
     */
    async unsubscribe(siteId: string, token: string, isOneClick: boolean): Promise<{ kind: NoticeKind }> {
      const { memberId, kind } = read(siteId, token)
      const standings = await profiles.standings(siteId, [memberId])
      await store.switchMailOff(db.direct, siteId, memberId, kind, standings.get(memberId)?.country)
      if (isOneClick) await accounts.disableMail(siteId, memberId, 'unsubscribed')
      return { kind }
    },

    /** Whether a mail of this kind may go out right now. */
    async mayMail(siteId: string, memberId: string, kind: NoticeKind): Promise<boolean> {
      const member = (await accounts.addressees(siteId, [memberId])).get(memberId)
      return member?.status === 'active' && mayMail(member.notificationsDisabled) && isMailOn(siteId, memberId, kind)
    },

    /** What the mail provider tells. A tag that is not ours is passed over. */
    async takeFeedback(at: Site, events: MailFeedback[]): Promise<void> {
      for (const event of events) await takeOne(at, event)
    },

    /** Mails may come again. After a complaint only the link of a mail, sent once, opens the way. */
    async resumeMail(ctx: MemberCtx): Promise<{ status: 'on' | 'mail_sent' | 'mail_sent_before' }> {
      const { site, viewer, now } = ctx
      const { notificationsDisabled: disabled } = viewer
      if (disabled.includes('unsubscribed')) await store.switchMailsOn(db.direct, site.id, viewer.id)
      await accounts.enableMail(site.id, viewer.id, ['bounced', 'unsubscribed'])
      if (!disabled.includes('spam_complaint')) return { status: 'on' }
      const country = (await profiles.standings(site.id, [viewer.id])).get(viewer.id)?.country
      const isFirst = await db.transaction(async (tx) => {
        if (!(await store.claimResumeMail(tx, site.id, viewer.id, country, now))) return false
        await events.publish(tx, resumeAsked({ siteId: site.id, now }, { memberId: viewer.id }))
        return true
      })
      return { status: isFirst ? 'mail_sent' : 'mail_sent_before' }
    },

    /** Throws `link_invalid`. */
    async confirmResume(siteId: string, token: string): Promise<void> {
      const named = tokens.read(siteId, 'resume', token)
      if (!named) throw new AppError('link_invalid')
      await accounts.enableMail(siteId, named.memberId, ['spam_complaint'])
      await store.forgetResumeMail(db.direct, siteId, named.memberId)
    },
  }
}
