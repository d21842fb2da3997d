import type { ContextOf, SealedTable } from '../../platform/keys/sealed-tables.ts'
import { sealedAs } from './sealed-as.ts'

const by =
  (contextOf: (siteId: string, id: string) => string): ContextOf =>
  (valueOf) =>
    contextOf(valueOf('site_id'), valueOf('id'))

export const operatorsSealedTables: SealedTable[] = [
  {
    table: 'conversation_notes',
    key: { site_id: 'uuid', id: 'uuid' },
    sealed: { text_sealed: by(sealedAs.note) },
  },
  {
    table: 'quality_samples',
    key: { site_id: 'uuid', id: 'uuid' },
    sealed: { remark_sealed: by(sealedAs.remark) },
  },
]
