import { noticeKinds, type NoticeKind } from '@velvet/contract/notification-kinds'
import type { KeyRing } from '../../platform/keys/key-ring.ts'
import { isSigned, sign } from '../../platform/keys/signatures.ts'

/**
 * `unsubscribe` switches one kind of mail off, `feedback` identifies the member of a bounce or complaint, `resume`
 * resumes mails after a complaint.
 */
type Purpose = 'unsubscribe' | 'feedback' | 'resume'
type TokenSubject = { memberId: string; detail: string }

/** Short enough for a link in a mail. */
const signatureBytes = 18

export type MailTokens = ReturnType<typeof createMailTokens>

/** Tokens in mails contain their member and are signed for one site and purpose. They do not expire. */
export function createMailTokens({ UNSUBSCRIBE_KEY }: { UNSUBSCRIBE_KEY: KeyRing }) {
  const signedText = (siteId: string, purpose: Purpose, { memberId, detail }: TokenSubject) =>
    JSON.stringify([siteId, purpose, memberId, detail])
  const encode = ({ memberId, detail }: TokenSubject, signature: Buffer) => {
    const id = Buffer.from(memberId.replaceAll('-', ''), 'hex').toString('base64url')
    return [id, detail, signature.toString('base64url')].join('~')
  }

  return {
    issue(siteId: string, purpose: Purpose, subject: TokenSubject): string {
      return encode(subject, sign(UNSUBSCRIBE_KEY, signedText(siteId, purpose, subject)).subarray(0, signatureBytes))
    },

    /** Returns undefined for an invalid token, or one for another site or purpose. */
    read(siteId: string, purpose: Purpose, token: string): TokenSubject | undefined {
      const [id = '', detail = '', encoded = ''] = token.split('~')
      const hex = Buffer.from(id, 'base64url').toString('hex')
      if (hex.length !== 32) return undefined
      const subject = { memberId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), detail }
      const signature = Buffer.from(encoded, 'base64url')
      // Compares the text as well, because different base64 texts can decode to the same bytes.
      if (token !== encode(subject, signature)) return undefined
      return isSigned(UNSUBSCRIBE_KEY, signedText(siteId, purpose, subject), signature, signatureBytes)
        ? subject
        : undefined
    },
  }
}

export const parseNoticeKind = (detail: string): NoticeKind | undefined => noticeKinds.find((kind) => kind === detail)
