import type { SealedTable } from '../../platform/keys/sealed-tables.ts'
import { encryptionContext } from './sexuality.ts'

export const profilesSealedTables: SealedTable[] = [
  {
    table: 'profiles',
    key: { site_id: 'uuid', id: 'uuid' },
    sealed: { sexuality_sealed: (valueOf) => encryptionContext(valueOf('site_id'), valueOf('id')) },
  },
]
