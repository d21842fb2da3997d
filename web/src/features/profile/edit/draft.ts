import { isSameWhenSaved } from './is-same-when-saved.ts'
import { sectionOfField, type EditableProfile, type ProfileChanges } from './profile-sections.ts'

/** Unsaved changes, with the saved values that they replace. */
export type Draft = { changes: ProfileChanges; base: Partial<EditableProfile> }

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The sexual orientation requires consent and is stored on the server only. */
const excludedFields: readonly string[] = ['sexuality', 'consents_to_sexuality']

const keyOf = (memberId: string) => `velvet-profile-draft-${memberId}`

/** Stores the draft of one member. Does nothing if the browser refuses storage. */
export function createDraftStore(storage: () => DraftStorage, memberId: string) {
  const key = keyOf(memberId)
  return {
    read(): Draft | null {
      try {
        const draft: unknown = JSON.parse(storage().getItem(key) ?? 'null')
        return isDraft(draft) ? draft : null
      } catch {
        return null
      }
    },
    write(changes: ProfileChanges, saved: EditableProfile): void {
      const entries = Object.entries(changes).filter(([field]) => !excludedFields.includes(field))
      const base = Object.fromEntries(entries.map(([field]) => [field, saved[field as keyof EditableProfile]]))
      const draft: Draft = { changes: Object.fromEntries(entries), base }
      try {
        if (entries.length === 0) storage().removeItem(key)
        else storage().setItem(key, JSON.stringify(draft))
      } catch {
        // Without storage the changes only exist in the page.
      }
    },
  }
}

export type DraftStore = ReturnType<typeof createDraftStore>

/** Returns the changes of a draft that are still unsaved and whose fields were not changed elsewhere. */
export function mergeDraft({ changes, base }: Draft, saved: EditableProfile): ProfileChanges {
  const unsaved = Object.entries(changes).filter(([field, value]) => {
    const current = saved[field as keyof EditableProfile]
    return (
      sectionOfField(field) !== undefined &&
      !excludedFields.includes(field) &&
      !isSameWhenSaved(current, value) &&
      isSameWhenSaved(current, base[field as keyof EditableProfile])
    )
  })
  return Object.fromEntries(unsaved)
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null || !('changes' in value) || !('base' in value)) return false
  return typeof value.changes === 'object' && value.changes !== null && typeof value.base === 'object' && !!value.base
}
