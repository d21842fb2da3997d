import type { ProfileValue } from '@velvet/contract/profile-values'
import type { FieldCrypto } from '../../platform/field-crypto.ts'

export const encryptionContext = (siteId: string, id: string) => `profiles.sexuality.${siteId}.${id}`

/** Encrypts with a key outside the database. The ciphertext is bound to this profile. */
export const encryptSexuality = (crypto: FieldCrypto, siteId: string, id: string, sexuality: string | null) =>
  sexuality && crypto.encrypt(sexuality, encryptionContext(siteId, id))

type Row = { site_id: string; id: string; sexuality_sealed: string | null }

export const decryptSexuality = (crypto: FieldCrypto, row: Row) =>
  // Only `encryptSexuality` writes it, with a value that the contract has validated.
  row.sexuality_sealed &&
  (crypto.decrypt(row.sexuality_sealed, encryptionContext(row.site_id, row.id)) as ProfileValue<'sexuality'>)
