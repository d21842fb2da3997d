/**
 * The columns of an address. `email` is the plain address, which version N-1 reads and writes; it is dropped two
 * releases from now (`docs/decisions/0039-data-keys-and-sealed-addresses.md`). The others are null until the address is
 * sealed.
 */
export const emailColumns = ['members.email', 'members.email_sealed'] as const
export const pendingEmailColumns = ['members.pending_email', 'members.pending_email_sealed'] as const

/** An address as it is stored. `sealed` is null if it has not been sealed yet. */
export type StoredEmail = { plain: string; sealed: string | null }

/** The encrypted address, and keyed hashes of it and of its mailbox. */
export type SealedEmail = { sealed: string; index: string; mailboxIndex: string }

/** An address to store. */
export type NewEmail = { plain: string; sealed: SealedEmail | null }

/** How to find an address: by its hashes with all keys, or by its text in rows that are not sealed yet. */
export type EmailLookup = { plain: string; indexes: string[] }

export const toStoredEmail = (row: { email: string; email_sealed: string | null }): StoredEmail => ({
  plain: row.email,
  sealed: row.email_sealed,
})

export const toStoredPendingEmail = (row: {
  pending_email: string | null
  pending_email_sealed: string | null
}): StoredEmail | null =>
  row.pending_email === null ? null : { plain: row.pending_email, sealed: row.pending_email_sealed }

export const toEmailColumns = ({ plain, sealed }: NewEmail) => ({
  email: plain,
  email_sealed: sealed?.sealed ?? null,
  email_index: sealed?.index ?? null,
  mailbox_index: sealed?.mailboxIndex ?? null,
})
