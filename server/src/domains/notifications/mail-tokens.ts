import { createHmac, timingSafeEqual } from 'node:crypto'
import { noticeKinds, type NoticeKind } from '@velvet/contract/notification-kinds'

/**
 * `unsubscribe` switches one kind of mail off, `feedback` identifies the member of a bounce or complaint, `resume`
 * resumes mails after a complaint.
 */
type Purpose = 'unsubscribe' | 'feedback' | 'resume'
type TokenSubject = { memberId: string; detail: string }

export type MailTokens = ReturnType<typeof createMailTokens>

/** Tokens in mails contain their member and are signed for one site and purpose. They do not expire. */
export function createMailTokens({ UNSUBSCRIBE_KEY }: { UNSUBSCRIBE_KEY: string }) {
  const signatureOf = (siteId: string, purpose: Purpose, { memberId, detail }: TokenSubject) =>
    createHmac('sha256', UNSUBSCRIBE_KEY)
      .update(JSON.stringify([siteId, purpose, memberId, detail]))
      .digest()
      .subarray(0, 18)

  function issue(siteId: string, purpose: Purpose, subject: TokenSubject): string {
    const id = Buffer.from(subject.memberId.replaceAll('-', ''), 'hex').toString('base64url')
    return [id, subject.detail, signatureOf(siteId, purpose, subject).toString('base64url')].join('~')
  }

  return {
    issue,

    /** Returns undefined for an invalid token, or one for another site or purpose. */
    read(siteId: string, purpose: Purpose, token: string): TokenSubject | undefined {
      const [id = '', detail = ''] = token.split('~')
      const hex = Buffer.from(id, 'base64url').toString('hex')
      if (hex.length !== 32) return undefined
      const subject = { memberId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), detail }
      // Compares the text, because different base64 texts can decode to the same bytes.
      const [given, expected] = [Buffer.from(token), Buffer.from(issue(siteId, purpose, subject))]
      return given.length === expected.length && timingSafeEqual(given, expected) ? subject : undefined
    },
  }
}

export const parseNoticeKind = (detail: string): NoticeKind | undefined => noticeKinds.find((kind) => kind === detail)
