import { createContext, use } from 'react'
import { useActionData } from 'react-router'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import type { SectionResult } from '../../lib/use-section-form.ts'
import { isEmpty, type SaveState } from './autosave.ts'
import type { EditorState, ProfileSaver } from './create-profile-saver.ts'
import type { EditableProfile, ProfileChanges, SectionName } from './editor-facts.ts'
import { changeProblems, problemsOfRefusal, type FieldProblems } from './field-problems.ts'

type Editor = { saver: ProfileSaver; state: EditorState }

const EditorContext = createContext<Editor | null>(null)

export const EditorProvider = EditorContext

export type Section = {
  name: SectionName
  values: EditableProfile
  save: SaveState
  problems: FieldProblems
  /** What the server answered to the form without scripts. */
  posted: SectionResult | undefined
  change: (changes: ProfileChanges, how?: { isTyping?: boolean }) => void
  retry: () => void
  flush: () => void
}

/** One section of the editor: its values, how saving them goes, and the way to change them. */
export function useSection(name: SectionName): Section {
  const editor = use(EditorContext)
  if (!editor) throw new Error('used outside the profile editor')
  const { saver, state } = editor
  const isHydrated = useHydrated()
  const answer = useActionData<SectionResult>()
  const posted = answer?.intent === name ? answer : undefined
  const save = state.sections[name]
  const found = changeProblems(save.unsent)
  const refused = problemsOfRefusal(save.problem ?? (isHydrated ? null : posted?.problem))
  return {
    name,
    values: state.values,
    save,
    problems: isEmpty(found) ? refused : found,
    posted,
    change: (changes, how) => saver.change(name, changes, how),
    retry: () => void saver.retry(name),
    flush: () => saver.flush(),
  }
}
