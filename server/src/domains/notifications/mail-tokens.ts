import { createHmac, timingSafeEqual } from 'node:crypto'
import { noticeKinds, type NoticeKind } from '@velvet/contract/notification-rules'

/**
 * `unsubscribe` switches one kind of mail off, `feedback` is what a mail's bounces and complaints come back with,
 * `resume` takes a complaint back.
 */
type Purpose = 'unsubscribe' | 'feedback' | 'resume'
type Named = { memberId: string; detail: string }

export type MailTokens = ReturnType<typeof createMailTokens>

/** Tokens of mails name their member and are signed for one site and one purpose. They do not expire: mails stay around. */
export function createMailTokens({ UNSUBSCRIBE_KEY }: { UNSUBSCRIBE_KEY: string }) {
  const signatureOf = (siteId: string, purpose: Purpose, { memberId, detail }: Named) =>
    createHmac('sha256', UNSUBSCRIBE_KEY)
      .update(JSON.stringify([siteId, purpose, memberId, detail]))
      .digest()
      .subarray(0, 18)

  function issue(siteId: string, purpose: Purpose, named: Named): string {
    const id = Buffer.from(named.memberId.replaceAll('-', ''), 'hex').toString('base64url')
    return [id, named.detail, signatureOf(siteId, purpose, named).toString('base64url')].join('~')
  }

  return {
    issue,

    /** Undefined for one that we did not write, or that is for another site or purpose. */
    read(siteId: string, purpose: Purpose, token: string): Named | undefined {
      const [id = '', detail = ''] = token.split('~')
      const hex = Buffer.from(id, 'base64url').toString('hex')
      if (hex.length !== 32) return undefined
      const named = { memberId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), detail }
      // Letter by letter: two spellings can mean the same bytes.
      const [given, expected] = [Buffer.from(token), Buffer.from(issue(siteId, purpose, named))]
      return given.length === expected.length && timingSafeEqual(given, expected) ? named : undefined
    },
  }
}

export const kindOf = (detail: string): NoticeKind | undefined => noticeKinds.find((kind) => kind === detail)
