import { createContext, use } from 'react'
import { useActionData } from 'react-router'
import { useHydrated } from '../../../shared/browser/use-hydrated.ts'
import type { SectionResult } from '../../../shared/forms/use-section-form.ts'
import { isEmpty, type SaveState } from './autosave.ts'
import type { EditorState, ProfileSaver } from './create-profile-saver.ts'
import { changeProblems, problemsOfRefusal, type FieldProblems } from './field-problems.ts'
import type { EditableProfile, ProfileChanges, SectionName } from './profile-sections.ts'

type Editor = { saver: ProfileSaver; state: EditorState }

const EditorContext = createContext<Editor | null>(null)

export const EditorProvider = EditorContext

export type Section = {
  name: SectionName
  values: EditableProfile
  save: SaveState
  problems: FieldProblems
  /** Result of the form if it was posted without scripts. */
  posted: SectionResult | undefined
  change: (changes: ProfileChanges, options?: { isTyping?: boolean }) => void
  retry: () => void
  flush: () => void
}

/** Returns one section of the editor: its values, its save state, and functions to change and save it. */
export function useSection(name: SectionName): Section {
  const editor = use(EditorContext)
  if (!editor) throw new Error('used outside the profile editor')
  const { saver, state } = editor
  const isHydrated = useHydrated()
  const result = useActionData<SectionResult>()
  const posted = result?.intent === name ? result : undefined
  const save = state.sections[name]
  const localProblems = changeProblems(save.unsent)
  const serverProblems = problemsOfRefusal(save.problem ?? (isHydrated ? null : posted?.problem))
  return {
    name,
    values: state.values,
    save,
    problems: isEmpty(localProblems) ? serverProblems : localProblems,
    posted,
    change: (changes, options) => saver.change(name, changes, options),
    retry: () => void saver.retry(name),
    flush: () => saver.flush(),
  }
}
