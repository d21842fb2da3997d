import { z } from 'zod'
import type { Config } from './config.ts'
import { isSigned } from './keys/signatures.ts'

/** What the mail provider reports about a sent mail. `tag` is the value of the mail's `X-Mail-Tag` header. */
export type MailFeedback = { type: 'hard_bounce' | 'soft_bounce' | 'complaint'; tag: string }

/** Header of outgoing mails; the provider returns its value with the feedback. */
export const mailTagHeader = 'X-Mail-Tag'
/** Header with the signature of the feedback request. */
export const feedbackSignatureHeader = 'x-feedback-signature'

const Feedback = z.object({
  events: z
    .array(z.object({ type: z.enum(['hard_bounce', 'soft_bounce', 'complaint']), tag: z.string().min(1).max(200) }))
    .max(1000),
})

/** Reads the provider's feedback requests. The signature covers the raw body and is checked before parsing. */
export function createMailFeedback({ MAIL_FEEDBACK_KEY }: Pick<Config, 'MAIL_FEEDBACK_KEY'>) {
  return {
    /** Returns undefined if the signature is wrong or the body is malformed. */
    read(body: Buffer, signature: string | string[] | undefined): MailFeedback[] | undefined {
      const given = Buffer.from(typeof signature === 'string' ? signature : '', 'hex')
      if (!isSigned(MAIL_FEEDBACK_KEY, body, given)) return undefined
      const parsed = Feedback.safeParse(parseJson(body))
      return parsed.success ? parsed.data.events : undefined
    },
  }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch {
    return undefined
  }
}
