import { ApiError } from '../../lib/api/api-error.ts'
import { isPassing, maxRetries, retryDelay } from '../../lib/api/retry.ts'
import { atRest, autosave, isEmpty, maySend, unconfirmed, type SaveEvent, type SaveState } from './autosave.ts'
import { mergeDraft, type DraftStore } from './draft.ts'
import { changeProblems } from './field-problems.ts'
import {
  sectionNames,
  sectionOfField,
  type EditableProfile,
  type OwnProfile,
  type ProfileChanges,
  type SectionName,
} from './editor-facts.ts'

export type EditorState = OwnProfile & {
  /** What stands in the fields: the saved profile with everything that is still on its way. */
  values: EditableProfile
  sections: Record<SectionName, SaveState>
  /** Something unsaved was brought back. */
  wasRestored: boolean
}

export type SaverDeps = {
  /** `undefined`: the login is gone. */
  save: (changes: ProfileChanges) => Promise<OwnProfile | undefined>
  draft: DraftStore
  onSaved: (section: SectionName) => void
  random?: () => number
}

export type ProfileSaver = ReturnType<typeof createProfileSaver>

/** A text is finished when nothing more comes for this long. */
const pause = 900

/** Keeps the profile and saves what changes in it, one request at a time for each section. */
export function createProfileSaver(first: OwnProfile, { save, draft, onSaved, random = Math.random }: SaverDeps) {
  const rest = Object.fromEntries(sectionNames.map((name) => [name, atRest])) as EditorState['sections']
  let state: EditorState = { ...first, values: first.profile, sections: rest, wasRestored: false }
  let lastAsked = 0
  let lastTaken = 0
  const listeners = new Set<() => void>()
  const timers = new Map<SectionName, ReturnType<typeof setTimeout>>()

  function set(next: Partial<EditorState>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function dispatch(section: SectionName, event: SaveEvent) {
    set({ sections: { ...state.sections, [section]: autosave(state.sections[section], event) } })
    draft.keep(allUnconfirmed(), state.profile)
  }

  const allUnconfirmed = (): ProfileChanges =>
    Object.assign({}, ...sectionNames.map((name) => unconfirmed(state.sections[name]))) as ProfileChanges

  function schedule(section: SectionName, delay: number) {
    clearTimeout(timers.get(section))
    timers.set(
      section,
      setTimeout(() => void run(section), delay),
    )
  }

  async function run(section: SectionName): Promise<void> {
    clearTimeout(timers.get(section))
    const { unsent } = state.sections[section]
    // A name that cannot be one waits until it can.
    if (!maySend(state.sections[section]) || !isEmpty(changeProblems(unsent))) return
    dispatch(section, { type: 'sending' })
    const asked = ++lastAsked
    try {
      const answer = await save(unsent)
      if (!answer) {
        dispatch(section, { type: 'failed', problem: { code: 'authentication_required', params: {} } })
        return
      }
      dispatch(section, { type: 'answered' })
      // Of two answers that overtook each other, the later question has the newer one.
      if (asked > lastTaken) {
        lastTaken = asked
        take(answer)
      }
      onSaved(section)
      if (maySend(state.sections[section])) schedule(section, 0)
    } catch (error) {
      const { code, params, status } = error instanceof ApiError ? error : new ApiError('internal', 0)
      dispatch(section, { type: 'failed', problem: { code, params } })
      const { failures } = state.sections[section]
      if (isPassing(status || null) && failures <= maxRetries) schedule(section, retryDelay(failures, random()))
    }
  }

  /** What is still being written stays as it is written, down to the space at its end. */
  function take({ profile, completeness }: OwnProfile) {
    const open = allUnconfirmed()
    const kept = Object.entries(state.values).filter(([field, value]) => {
      const saved = profile[field as keyof EditableProfile]
      return field in open || (typeof value === 'string' && value.trim() === saved)
    })
    set({ profile, completeness, values: { ...profile, ...Object.fromEntries(kept) } })
    draft.keep(open, profile)
  }

  function change(section: SectionName, changes: ProfileChanges, { isTyping = false } = {}) {
    const { consents_to_sexuality: _, ...shown } = changes
    set({ values: { ...state.values, ...(shown as Partial<EditableProfile>) } })
    dispatch(section, { type: 'changed', changes })
    schedule(section, isTyping ? pause : 0)
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    current: () => state,
    change,
    /** A choice is saved at once, a text when its writer pauses. */
    retry(section: SectionName) {
      dispatch(section, { type: 'again' })
      return run(section)
    },
    /** Sends whatever waits: the field or the page is left, or the network is back. */
    flush() {
      for (const section of sectionNames) {
        dispatch(section, { type: 'again' })
        void run(section)
      }
    },
    takeCompleteness: (completeness: OwnProfile['completeness']) => set({ completeness }),
    hasUnsaved: () => !isEmpty(allUnconfirmed()),
    /** Brings back what an earlier visit of this tab left unsaved. */
    restore() {
      const kept = draft.read()
      const changes = kept ? mergeDraft(kept, state.profile) : {}
      for (const [field, value] of Object.entries(changes)) {
        const section = sectionOfField(field)
        if (section) change(section, { [field]: value })
      }
      if (!isEmpty(changes)) set({ wasRestored: true })
      else draft.keep({}, state.profile)
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
