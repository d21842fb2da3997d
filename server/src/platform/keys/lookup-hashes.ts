import { createFieldCrypto, type FieldCrypto } from '../field-crypto.ts'
import type { DataKeys } from './data-keys.ts'

export type LookupHashes = Pick<FieldCrypto, 'fingerprint' | 'fingerprints'>

/**
 * Keyed hashes of values that are stored nowhere else, so that they cannot be computed anew with another key. They use a
 * data key, which stays when `FIELD_KEYS` are replaced. Hashes from before the data key was used have one of those.
 */
export function createLookupHashes(dataKeys: Pick<DataKeys, 'ring'>, fieldCrypto: FieldCrypto): LookupHashes {
  function fingerprints(plain: string, context: string): string[] {
    const { currentId, keys } = dataKeys.ring('lookup')
    const earlier = fieldCrypto.fingerprints(plain, context)
    if (keys.size === 0) return earlier
    const own = createFieldCrypto(keys).fingerprints(plain, context)
    return currentId === undefined ? [...earlier, ...own] : [...own, ...earlier]
  }
  return { fingerprint: (plain, context) => fingerprints(plain, context)[0] ?? '', fingerprints }
}
