import type { SealedTable } from '../../platform/keys/sealed-tables.ts'

/** The encryption context of a column of `staff_members`. */
export const sealContext = (id: string, column: 'name' | 'email') => `staff_members.${column}.${id}`

/** Only the database login of the staff application may change them. */
export const staffSealedTables: SealedTable[] = [
  {
    table: 'staff_members',
    key: { id: 'uuid' },
    sealed: {
      name_sealed: (valueOf) => sealContext(valueOf('id'), 'name'),
      email_sealed: (valueOf) => sealContext(valueOf('id'), 'email'),
    },
  },
]
