import type { SealedTable } from '../../platform/keys/sealed-tables.ts'

/** The encryption context of a draft, which binds it to its row. */
export const draftSealContext = (siteId: string, id: string) => `signup.draft.${siteId}.${id}`

export const signupSealedTables: SealedTable[] = [
  {
    table: 'signup_drafts',
    key: { site_id: 'uuid', id: 'uuid' },
    sealed: { sealed: (valueOf) => draftSealContext(valueOf('site_id'), valueOf('id')) },
  },
]
