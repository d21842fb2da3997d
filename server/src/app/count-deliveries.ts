import type { Mailer } from '../platform/mailer.ts'
import type { Metrics } from '../platform/telemetry/metrics.ts'
import type { PushSender } from '../platform/web-push.ts'

/** Counts the mails that the mail server accepted and those that could not be sent. */
export const countMails = (mailer: Mailer, { mails }: Pick<Metrics, 'mails'>): Mailer => ({
  async send(mail) {
    try {
      await mailer.send(mail)
      mails.inc({ outcome: 'sent' })
    } catch (error) {
      mails.inc({ outcome: 'failed' })
      throw error
    }
  },
  close: () => mailer.close(),
})

/** Counts the responses of push services by their kind. */
export const countPushes = (sender: PushSender, { pushes }: Pick<Metrics, 'pushes'>): PushSender => ({
  ...sender,
  async send(push) {
    const outcome = await sender.send(push)
    pushes.inc({ outcome: outcome.kind })
    return outcome
  },
})
