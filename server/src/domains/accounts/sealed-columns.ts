import type { SealedTable } from '../../platform/keys/sealed-tables.ts'
import { linkSealContext } from './self-exclusion.ts'

/** Addresses of members are encrypted with a data key instead (`member-emails.ts`). */
export const accountsSealedTables: SealedTable[] = [
  {
    table: 'self_exclusion_links',
    key: { site_id: 'uuid', token_hash: 'bytea' },
    sealed: { email_sealed: (valueOf) => linkSealContext(valueOf('site_id')) },
  },
  // Only hashes are stored. Those from before the data key `lookup` was used need their key of FIELD_KEYS until they end.
  { table: 'self_exclusions', key: { site_id: 'uuid', email_hash: 'text' }, sealed: {}, fixedHash: 'email_hash' },
  {
    table: 'ban_identifiers',
    key: { site_id: 'uuid', decision_id: 'uuid', kind: 'text', hash: 'text' },
    sealed: {},
    fixedHash: 'hash',
  },
]
