import { sectionOfField, type EditableProfile, type ProfileChanges } from './editor-facts.ts'

/** What was changed and not saved, with what stood there before. */
export type Draft = { changes: ProfileChanges; base: Partial<EditableProfile> }

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Given by a tick, and for the server alone. */
const neverKept: readonly string[] = ['sexuality', 'consents_to_sexuality']

const keyOf = (memberId: string) => `velvet-profile-draft-${memberId}`

/** Of one member, for as long as the tab lives. A browser may refuse storage; then nothing is kept. */
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
    keep(changes: ProfileChanges, saved: EditableProfile): void {
      const entries = Object.entries(changes).filter(([field]) => !neverKept.includes(field))
      const base = Object.fromEntries(entries.map(([field]) => [field, saved[field as keyof EditableProfile]]))
      const draft: Draft = { changes: Object.fromEntries(entries), base }
      try {
        if (entries.length === 0) storage().removeItem(key)
        else storage().setItem(key, JSON.stringify(draft))
      } catch {
        // The page itself still holds it.
      }
    },
  }
}

export type DraftStore = ReturnType<typeof createDraftStore>

/** What of a draft still has to be saved: not what arrived after all, nor what was changed elsewhere meanwhile. */
export function mergeDraft({ changes, base }: Draft, saved: EditableProfile): ProfileChanges {
  const open = Object.entries(changes).filter(([field, value]) => {
    const now = saved[field as keyof EditableProfile]
    return (
      sectionOfField(field) !== undefined &&
      !neverKept.includes(field) &&
      !isSame(now, value) &&
      isSame(now, base[field as keyof EditableProfile])
    )
  })
  return Object.fromEntries(open)
}

/** Texts are saved without the spaces around them. */
function isSame(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) => (typeof value === 'string' ? value.trim() : value)
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null || !('changes' in value) || !('base' in value)) return false
  return typeof value.changes === 'object' && value.changes !== null && typeof value.base === 'object' && !!value.base
}
