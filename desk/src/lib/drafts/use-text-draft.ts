import { useState } from 'react'
import { drafts } from './drafts.ts'

type TextDraft = { text: string }
const isTextDraft = (value: unknown): value is TextDraft =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'

/** A text that survives a reload. `clear` forgets it once it is sent. */
export function useTextDraft(key: string, initial = '') {
  const [text, setText] = useState(() => drafts.read(key, isTextDraft)?.text ?? initial)
  return {
    text,
    setText: (next: string) => {
      setText(next)
      drafts.write(key, { text: next })
    },
    clear: () => {
      setText(initial)
      drafts.remove(key)
    },
  }
}
