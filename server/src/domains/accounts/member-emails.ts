import { createFieldCrypto, type FieldCrypto } from '../../platform/field-crypto.ts'
import type { DataKeys } from '../../platform/keys/data-keys.ts'
import { canonicalEmail } from './canonical-email.ts'
import type { EmailLookup, NewEmail, SealedEmail, StoredEmail } from './email-columns.ts'

/** The column that holds an address. A sealed address that is copied to another column or row cannot be opened. */
type EmailField = 'members.email' | 'members.pending_email' | 'account_links.email'

export type MemberEmails = ReturnType<typeof createMemberEmails>

/**
 * Seals and opens the addresses of members, and computes the keyed hashes by which they are found. The hashes depend on
 * the site, so that the accounts of one person on several sites cannot be connected.
 */
export function createMemberEmails(dataKeys: Pick<DataKeys, 'ring'>) {
  let crypto: FieldCrypto | undefined
  let cryptoIds = ''

  function currentCrypto(): FieldCrypto {
    const { keys } = dataKeys.ring('email')
    const ids = [...keys.keys()].join()
    if (!crypto || ids !== cryptoIds) [crypto, cryptoIds] = [createFieldCrypto(keys), ids]
    return crypto
  }

  const seal = (field: EmailField, siteId: string, rowId: string, email: string) =>
    currentCrypto().encrypt(email, `${field}/${siteId}/${rowId}`)
  const indexesOf = (siteId: string, email: string) =>
    currentCrypto().fingerprints(email.toLowerCase(), `members.email/${siteId}`)
  const mailboxIndexesOf = (siteId: string, mailbox: string) =>
    currentCrypto().fingerprints(mailbox, `members.mailbox/${siteId}`)

  const sealMember = (siteId: string, memberId: string, email: string): SealedEmail => ({
    sealed: seal('members.email', siteId, memberId, email),
    index: indexesOf(siteId, email)[0] ?? '',
    mailboxIndex: mailboxIndexesOf(siteId, canonicalEmail(email))[0] ?? '',
  })

  return {
    seal,
    sealMember,

    /** Returns an address to store, with all of its columns. */
    newEmail: (siteId: string, memberId: string, email: string): NewEmail => ({
      plain: email,
      sealed: sealMember(siteId, memberId, email),
    }),

    /** Returns the address of a row. Rows of version N-1 have the plain address only. */
    open: (field: EmailField, siteId: string, rowId: string, { plain, sealed }: StoredEmail): string =>
      sealed === null ? plain : currentCrypto().decrypt(sealed, `${field}/${siteId}/${rowId}`),

    /** How to find the member of an address. */
    lookup: (siteId: string, email: string): EmailLookup => ({ plain: email, indexes: indexesOf(siteId, email) }),

    /** How to find the members of a mailbox. */
    mailboxLookup(siteId: string, email: string): EmailLookup {
      const mailbox = canonicalEmail(email)
      return { plain: mailbox, indexes: mailboxIndexesOf(siteId, mailbox) }
    },

    /** Id of the key for new addresses. */
    currentKeyId: (): string => dataKeys.ring('email').currentId ?? '',
  }
}
