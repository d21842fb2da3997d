/** Contexts of encrypted columns. A value that is copied to another row or column does not decrypt. */
export const sealedAs = {
  email: (siteId: string, ticketId: string) => `support.ticket.email.${siteId}.${ticketId}`,
  token: (siteId: string, ticketId: string) => `support.ticket.token.${siteId}.${ticketId}`,
  message: (siteId: string, id: string) => `support.message.${siteId}.${id}`,
  note: (siteId: string, id: string) => `support.note.${siteId}.${id}`,
}

/** Context of the hash of a mailbox, which finds the tickets of a person without an account. */
export const mailboxHashContext = 'support.ticket.mailbox'
