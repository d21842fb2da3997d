import type { ContextOf, SealedTable } from '../../platform/keys/sealed-tables.ts'
import { canonicalEmail } from '../accounts/index.ts'
import { mailboxHashContext, sealedAs } from './sealed-as.ts'

const by =
  (contextOf: (siteId: string, id: string) => string): ContextOf =>
  (valueOf) =>
    contextOf(valueOf('site_id'), valueOf('id'))

export const supportSealedTables: SealedTable[] = [
  {
    table: 'tickets',
    key: { site_id: 'uuid', id: 'uuid' },
    sealed: { email_sealed: by(sealedAs.email), token_sealed: by(sealedAs.token) },
    hashes: { mailbox_hash: { of: 'email_sealed', context: mailboxHashContext, toHashed: canonicalEmail } },
  },
  {
    table: 'ticket_messages',
    key: { site_id: 'uuid', id: 'uuid' },
    sealed: { text_sealed: by(sealedAs.message) },
  },
  {
    table: 'ticket_notes',
    key: { site_id: 'uuid', id: 'uuid' },
    sealed: { text_sealed: by(sealedAs.note) },
  },
]
