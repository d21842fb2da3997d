import type { RateLimit } from '../../platform/rate-limit.ts'
import { canonicalEmail } from './canonical-email.ts'

export type MailBudget = {
  /** Mails to one mailbox requested by one network, or by one known device of the account. */
  perSender: RateLimit
  /** Mails to one mailbox requested by all networks together. */
  perMailbox: RateLimit
}

export type MailRequest = { siteId: string; email: string; network: string; knownDevice?: string | undefined }

/**
 * Decides whether a mail that can be requested without a login is sent. Each network has its own budget, so that
 * strangers cannot use up the owner's. Known devices do not count towards the limit of the mailbox. `drop`: the
 * response is the same, but no mail is sent.
 */
export async function consumeMailBudget(
  { perSender, perMailbox }: MailBudget,
  { siteId, email, network, knownDevice }: MailRequest,
): Promise<'send' | 'drop' | 'refuse'> {
  const mailbox = `${siteId}:${canonicalEmail(email)}`
  if ((await perSender.consume(`${mailbox}:${knownDevice ?? network}`)) > 0) return 'refuse'
  return knownDevice !== undefined || (await perMailbox.consume(mailbox)) === 0 ? 'send' : 'drop'
}
