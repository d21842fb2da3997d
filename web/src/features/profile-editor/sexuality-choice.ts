import type { EditableProfile, ProfileChanges } from './editor-facts.ts'

type Sexuality = EditableProfile['sexuality']

/** What is chosen on the page, which is not yet what is kept. */
export type SexualityChoice = { sexuality: Sexuality; consents: boolean }

/**
 * What a choice changes of what is kept. Without the tick nothing is sent; taking the tick away takes the answer back.
 */
export function sexualityChanges(kept: Sexuality, { sexuality, consents }: SexualityChoice): ProfileChanges | null {
  if (sexuality !== null && consents) {
    return sexuality === kept ? null : { sexuality, consents_to_sexuality: true }
  }
  return kept === null ? null : { sexuality: null, consents_to_sexuality: false }
}
