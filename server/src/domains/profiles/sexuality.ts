import type { ProfileValue } from '@velvet/contract/profile-values'
import type { FieldCrypto } from '../../platform/field-crypto.ts'

const sealedAs = (siteId: string, id: string) => `profiles.sexuality.${siteId}.${id}`

/** Encrypted with a key outside the database and bound to this one profile. */
export const sealSexuality = (crypto: FieldCrypto, siteId: string, id: string, sexuality: string | null) =>
  sexuality && crypto.encrypt(sexuality, sealedAs(siteId, id))

type Row = { site_id: string; id: string; sexuality_sealed: string | null }

export const openSexuality = (crypto: FieldCrypto, row: Row) =>
  // Only `sealSexuality` writes it, with a value that the contract has checked.
  row.sexuality_sealed &&
  (crypto.decrypt(row.sexuality_sealed, sealedAs(row.site_id, row.id)) as ProfileValue<'sexuality'>)
