import { dayMs } from '@velvet/contract/durations'
import { isChannelEnabled, type NoticeKind } from '@velvet/contract/notification-kinds'
import { dayOf } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import type { MailFeedback } from '../../platform/mail-feedback.ts'
import type { MemberCtx } from '../accounts/index.ts'
import { parseNoticeKind } from './mail-tokens.ts'
import { mailTotalsStore } from './mail-totals.store.ts'
import { isPaused, canReceiveMail } from './notice.policy.ts'
import { resumeRequested } from './notifications.events.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import { notificationSettingsStore as store } from './notification-settings.store.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'

/** Soft bounces within a week after which an address counts as bounced. */
const softBounceThreshold = 5

/** Unsubscribing, bounces and complaints, and resuming mails after them. */
export function mailPermissionUseCases({
  db,
  clock,
  log,
  metrics,
  events,
  accounts,
  profiles,
  tokens,
}: NotificationsDeps) {
  /** Reads the token of an unsubscribe link. Throws `link_invalid`. */
  function readUnsubscribeToken(siteId: string, token: string): { memberId: string; kind: NoticeKind } {
    const subject = tokens.read(siteId, 'unsubscribe', token)
    const kind = subject && parseNoticeKind(subject.detail)
    if (!kind) throw new AppError('link_invalid')
    return { memberId: subject.memberId, kind }
  }

  const isMailOn = async (siteId: string, memberId: string, kind: NoticeKind) =>
    isChannelEnabled((await store.byMembers(db.direct, siteId, [memberId])).get(memberId)?.choices ?? {}, kind, 'mail')

  async function handleFeedbackEvent({ siteId, now }: SiteMoment, { type, tag }: MailFeedback): Promise<void> {
    const memberId = tokens.read(siteId, 'feedback', tag)?.memberId
    if (!memberId) return
    if (type === 'complaint') {
      metrics.noticeMails.inc({ outcome: 'complaint' })
      await mailTotalsStore.add(db.direct, siteId, dayOf(now), { sent: 0, complaints: 1 })
      return accounts.disableMail(siteId, memberId, 'spam_complaint')
    }
    if (type === 'soft_bounce') {
      const since = dayOf(new Date(now.getTime() - 7 * dayMs))
      if ((await store.countSoftBounce(db.direct, siteId, memberId, dayOf(now), since)) < softBounceThreshold) return
    }
    await accounts.disableMail(siteId, memberId, 'bounced')
  }

  return {
    /** Returns the kind of mail that an unsubscribe link switches off, and whether it is on. Throws `link_invalid`. */
    async getUnsubscription(siteId: string, token: string) {
      const { memberId, kind } = readUnsubscribeToken(siteId, token)
      return { kind, is_on: await isMailOn(siteId, memberId, kind) }
    },

    /**
     * Switches one kind of mail off until the member switches it on again. `isOneClick`: pressed in the mail client, in
     * which case the settings page mentions it as well. Throws `link_invalid`.
     */
    async unsubscribe(siteId: string, token: string, isOneClick: boolean): Promise<{ kind: NoticeKind }> {
      const { memberId, kind } = readUnsubscribeToken(siteId, token)
      const standings = await profiles.visibilityOf(siteId, [memberId])
      await store.switchMailOff(db.direct, siteId, memberId, kind, standings.get(memberId)?.country)
      if (isOneClick) await accounts.disableMail(siteId, memberId, 'unsubscribed')
      return { kind }
    },

    /** Whether a mail of this kind may be sent: switched on, deliverable, and not paused because of complaints. */
    async canSendMail(siteId: string, memberId: string, kind: NoticeKind): Promise<boolean> {
      const member = (await accounts.recipientsById(siteId, [memberId])).get(memberId)
      if (member?.status !== 'active' || !canReceiveMail(member.notificationsDisabled)) return false
      if (!(await isMailOn(siteId, memberId, kind))) return false
      const since = dayOf(new Date(clock.now().getTime() - 7 * dayMs))
      if (!isPaused(kind, await mailTotalsStore.since(db.direct, siteId, since))) return true
      metrics.noticeMails.inc({ outcome: 'paused' })
      log.warn({ site: siteId, kind }, 'notice mails are paused: too many complaints')
      return false
    },

    /** Counts a notice mail that was sent. */
    async recordMailSent(siteId: string): Promise<void> {
      metrics.noticeMails.inc({ outcome: 'sent' })
      await mailTotalsStore.add(db.direct, siteId, dayOf(clock.now()), { sent: 1, complaints: 0 })
    },

    /** Handles events of the mail provider. Events with an invalid tag are skipped. */
    async handleFeedback(at: SiteMoment, events: MailFeedback[]): Promise<void> {
      for (const event of events) await handleFeedbackEvent(at, event)
    },

    /** Resumes mails. After a complaint it sends one mail, whose link has to be confirmed first. */
    async resumeMail(ctx: MemberCtx): Promise<{ status: 'on' | 'mail_sent' | 'mail_sent_before' }> {
      const { site, viewer, now } = ctx
      const { notificationsDisabled: disabled } = viewer
      if (disabled.includes('unsubscribed')) await store.switchMailsOn(db.direct, site.id, viewer.id)
      await accounts.enableMail(site.id, viewer.id, ['bounced', 'unsubscribed'])
      if (!disabled.includes('spam_complaint')) return { status: 'on' }
      const country = (await profiles.visibilityOf(site.id, [viewer.id])).get(viewer.id)?.country
      const isFirst = await db.transaction(async (tx) => {
        if (!(await store.claimResumeMail(tx, site.id, viewer.id, country, now))) return false
        await events.emit(tx, resumeRequested({ siteId: site.id, now }, { memberId: viewer.id }))
        return true
      })
      return { status: isFirst ? 'mail_sent' : 'mail_sent_before' }
    },

    /** Resumes mails after a complaint by the link of a mail. Throws `link_invalid`. */
    async confirmResume(siteId: string, token: string): Promise<void> {
      const subject = tokens.read(siteId, 'resume', token)
      if (!subject) throw new AppError('link_invalid')
      await accounts.enableMail(siteId, subject.memberId, ['spam_complaint'])
      await store.clearResumeMail(db.direct, siteId, subject.memberId)
    },
  }
}
