import { useEffect, useRef, type RefObject } from 'react'
import { focusField } from './focus-field.ts'

/**
 * Focuses the first invalid field after a form was submitted, or else the element marked `data-lead`, because the
 * scroll position of the page does not change.
 */
export function useFocusAfterSubmit<Container extends HTMLElement>(result: unknown): RefObject<Container | null> {
  const container = useRef<Container>(null)
  useEffect(() => {
    if (result === undefined) return
    const invalidField = container.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    focusField(invalidField ?? container.current?.querySelector<HTMLElement>('[data-lead]'))
  }, [result])
  return container
}
