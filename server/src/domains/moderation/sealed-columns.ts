import type { ContextOf, SealedTable } from '../../platform/keys/sealed-tables.ts'
import { sealedAs } from './sealed-as.ts'

const by =
  (contextOf: (siteId: string, id: string) => string, id: string): ContextOf =>
  (valueOf) =>
    contextOf(valueOf('site_id'), valueOf(id))
const complaint = by(sealedAs.complaint, 'id')

export const moderationSealedTables: SealedTable[] = [
  {
    table: 'complaints',
    key: { site_id: 'uuid', id: 'uuid' },
    sealed: { text_sealed: complaint, name_sealed: complaint, email_sealed: complaint },
  },
  {
    table: 'statements',
    key: { site_id: 'uuid', decision_id: 'uuid' },
    sealed: {
      text_sealed: by(sealedAs.statementText, 'decision_id'),
      token_sealed: by(sealedAs.statementToken, 'decision_id'),
    },
  },
]

/** Only the database login of the staff application may change them. */
export const caseworkSealedTables: SealedTable[] = [
  {
    table: 'case_notes',
    key: { site_id: 'uuid', id: 'uuid' },
    sealed: { text_sealed: by(sealedAs.note, 'id') },
  },
  {
    table: 'decisions',
    key: { site_id: 'uuid', id: 'uuid' },
    sealed: { facts_sealed: by(sealedAs.facts, 'id') },
  },
  {
    table: 'removed_content',
    key: { site_id: 'uuid', decision_id: 'uuid' },
    sealed: { content_sealed: by(sealedAs.removedContent, 'decision_id') },
  },
  {
    table: 'appeals',
    key: { site_id: 'uuid', id: 'uuid' },
    sealed: { text_sealed: by(sealedAs.appealText, 'id'), answer_sealed: by(sealedAs.appealAnswer, 'id') },
  },
]
