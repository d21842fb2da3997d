import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Config } from './config.ts'

/** What the mail provider tells of a mail afterwards. The tag is the one that the mail carried. */
export type MailFeedback = { type: 'hard_bounce' | 'soft_bounce' | 'complaint'; tag: string }

/** The header of a mail that comes back with its feedback, and that of the feedback's signature. */
export const mailTagHeader = 'X-Mail-Tag'
export const feedbackSignatureHeader = 'x-feedback-signature'

const Feedback = z.object({
  events: z
    .array(z.object({ type: z.enum(['hard_bounce', 'soft_bounce', 'complaint']), tag: z.string().min(1).max(200) }))
    .max(1000),
})

/** The provider's notices. Signed over the bytes as they came; what is not signed is not read. */
export function createMailFeedback({ MAIL_FEEDBACK_KEY }: Pick<Config, 'MAIL_FEEDBACK_KEY'>) {
  const signatureOf = (body: Buffer) => createHmac('sha256', MAIL_FEEDBACK_KEY).update(body).digest()
  return {
    /** Undefined: not from the provider, or not in its words. */
    read(body: Buffer, signature: string | string[] | undefined): MailFeedback[] | undefined {
      const given = Buffer.from(typeof signature === 'string' ? signature : '', 'hex')
      const expected = signatureOf(body)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
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
