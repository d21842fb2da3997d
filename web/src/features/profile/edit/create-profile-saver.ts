import { createStore } from '@velvet/ui/create-store'
import { ApiError } from '../../../shared/api/api-error.ts'
import { isTransient, maxRetries, retryDelayMs } from '../../../shared/api/retry.ts'
import {
  idleSaveState,
  autosaveReducer,
  isEmpty,
  canSend,
  unconfirmedChanges,
  type SaveEvent,
  type SaveState,
} from './autosave.ts'
import { mergeDraft, type DraftStore } from './draft.ts'
import { isSameWhenSaved } from './is-same-when-saved.ts'
import { changeProblems } from './field-problems.ts'
import {
  sectionNames,
  sectionOfField,
  type EditableProfile,
  type OwnProfile,
  type ProfileChanges,
  type SavedProfile,
  type SectionName,
} from './profile-sections.ts'

export type EditorState = OwnProfile & {
  /** Values of the fields: the saved profile with all unconfirmed changes. */
  values: EditableProfile
  sections: Record<SectionName, SaveState>
  /** Whether unsaved changes were restored from a draft. */
  wasRestored: boolean
}

export type SaverDeps = {
  /** Resolves with `undefined` if the member is no longer logged in. */
  save: (changes: ProfileChanges) => Promise<SavedProfile | undefined>
  draft: DraftStore
  onSaved: (section: SectionName) => void
  random?: () => number
}

export type ProfileSaver = ReturnType<typeof createProfileSaver>

/** A text is saved once the member stops typing for this long. */
const saveDebounceMs = 900

/** Holds the profile and saves its changes, with one request at a time for each section. */
export function createProfileSaver(initial: OwnProfile, { save, draft, onSaved, random = Math.random }: SaverDeps) {
  const idleSections = Object.fromEntries(sectionNames.map((name) => [name, idleSaveState])) as EditorState['sections']
  const store = createStore<EditorState>({
    ...initial,
    values: initial.profile,
    sections: idleSections,
    wasRestored: false,
  })
  let lastRequest = 0
  let lastApplied = 0
  const timers = new Map<SectionName, ReturnType<typeof setTimeout>>()

  function set(next: Partial<EditorState>) {
    store.set({ ...store.get(), ...next })
  }

  function dispatch(section: SectionName, event: SaveEvent) {
    const { sections } = store.get()
    set({ sections: { ...sections, [section]: autosaveReducer(sections[section], event) } })
    draft.write(allUnconfirmed(), store.get().profile)
  }

  const allUnconfirmed = (): ProfileChanges =>
    Object.assign({}, ...sectionNames.map((name) => unconfirmedChanges(store.get().sections[name]))) as ProfileChanges

  function schedule(section: SectionName, delayMs: number) {
    clearTimeout(timers.get(section))
    timers.set(
      section,
      setTimeout(() => void run(section), delayMs),
    )
  }

  async function run(section: SectionName): Promise<void> {
    clearTimeout(timers.get(section))
    const { unsent } = store.get().sections[section]
    // Invalid changes are not sent until the member corrects them.
    if (!canSend(store.get().sections[section]) || !isEmpty(changeProblems(unsent))) return
    dispatch(section, { type: 'sending' })
    const request = ++lastRequest
    try {
      const response = await save(unsent)
      if (!response) {
        dispatch(section, { type: 'failed', problem: { code: 'authentication_required', params: {} } })
        return
      }
      dispatch(section, { type: 'answered' })
      // Responses can arrive out of order. Those to older requests are outdated.
      if (request > lastApplied) {
        lastApplied = request
        applyResponse(response)
      }
      onSaved(section)
      if (canSend(store.get().sections[section])) schedule(section, 0)
    } catch (error) {
      const { code, params, status } = error instanceof ApiError ? error : new ApiError('internal', 0)
      dispatch(section, { type: 'failed', problem: { code, params } })
      const { failures } = store.get().sections[section]
      if (isTransient(status || null) && failures <= maxRetries) schedule(section, retryDelayMs(failures, random()))
    }
  }

  /** Applies a response. Unconfirmed fields stay as typed, and so do texts that only differ in surrounding spaces. */
  function applyResponse({ profile, completeness }: SavedProfile) {
    const pending = allUnconfirmed()
    const localEntries = Object.entries(store.get().values).filter(([field, value]) => {
      const saved = profile[field as keyof EditableProfile]
      return field in pending || isSameWhenSaved(value, saved)
    })
    set({ profile, completeness, values: { ...profile, ...Object.fromEntries(localEntries) } })
    draft.write(pending, profile)
  }

  function change(section: SectionName, changes: ProfileChanges, { isTyping = false } = {}) {
    const { consents_to_sexuality: _, ...fields } = changes
    set({ values: { ...store.get().values, ...(fields as Partial<EditableProfile>) } })
    dispatch(section, { type: 'changed', changes })
    schedule(section, isTyping ? saveDebounceMs : 0)
  }

  return {
    subscribe: store.subscribe,
    current: store.get,
    /** Saves a choice at once and a text once the member stops typing. */
    change,
    retry(section: SectionName) {
      dispatch(section, { type: 'again' })
      return run(section)
    },
    /** Sends all unsaved changes, when the member leaves the field or page or the network is back. */
    flush: () => {
      for (const section of sectionNames) {
        dispatch(section, { type: 'again' })
        void run(section)
      }
    },
    setCompleteness: (completeness: OwnProfile['completeness']) => set({ completeness }),
    hasUnsaved: () => !isEmpty(allUnconfirmed()),
    /** Restores the unsaved changes of an earlier visit in this tab. */
    restore() {
      const stored = draft.read()
      const changes = stored ? mergeDraft(stored, store.get().profile) : {}
      for (const [field, value] of Object.entries(changes)) {
        const section = sectionOfField(field)
        if (section) change(section, { [field]: value })
      }
      if (!isEmpty(changes)) set({ wasRestored: true })
      else draft.write({}, store.get().profile)
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
