import type { EditableProfile, ProfileChanges } from './profile-sections.ts'

type Sexuality = EditableProfile['sexuality']

/** The choice on the page, which is not necessarily stored. */
export type SexualityChoice = { sexuality: Sexuality; consents: boolean }

/** Returns the changes to the stored value. It is only sent with consent, and deleted when the consent is withdrawn. */
export function sexualityChanges(stored: Sexuality, { sexuality, consents }: SexualityChoice): ProfileChanges | null {
  if (sexuality !== null && consents) {
    return sexuality === stored ? null : { sexuality, consents_to_sexuality: true }
  }
  return stored === null ? null : { sexuality: null, consents_to_sexuality: false }
}
