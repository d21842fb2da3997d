import type { SealedTable } from '../../platform/keys/sealed-tables.ts'
import { sealedAs } from './sealed-as.ts'

/** Only the database login of the staff application may change them. */
export const deskSealedTables: SealedTable[] = [
  {
    table: 'reveals',
    key: { site_id: 'uuid', id: 'uuid' },
    sealed: { explanation_sealed: (valueOf) => sealedAs.reveal(valueOf('site_id'), valueOf('id')) },
  },
  {
    table: 'conversation_readings',
    key: { site_id: 'uuid', id: 'uuid' },
    sealed: { explanation_sealed: (valueOf) => sealedAs.reading(valueOf('site_id'), valueOf('id')) },
  },
]
