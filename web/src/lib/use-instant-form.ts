import { useState } from 'react'
import { useSectionForm } from './use-section-form.ts'

/** A section whose fields are sent as soon as one is changed. */
export function useInstantForm(intent: string) {
  const form = useSectionForm(intent)
  const { data, formData, submit } = form.fetcher
  const [pressed, setPressed] = useState<FormData>()
  const [answer, setAnswer] = useState(data)
  if (data !== answer) {
    setAnswer(data)
    setPressed(undefined)
  }
  return {
    ...form,
    /**
     * What was asked for, while it is on its way; the truth is shown again when it failed. The router tells of it a
     * moment after the press, and until then a switch must not go back.
     */
    asked: formData ?? pressed,
    send(element: HTMLFormElement | null): void {
      if (!element) return
      setPressed(new FormData(element))
      void submit(element)
    },
  }
}
