import { useState } from 'react'
import { useSectionForm } from './use-section-form.ts'

/** A section form that is submitted as soon as a field changes. */
export function useInstantForm(intent: string) {
  const form = useSectionForm(intent)
  const { data, formData, submit } = form.fetcher
  const [submitted, setSubmitted] = useState<FormData>()
  const [lastData, setLastData] = useState(data)
  if (data !== lastData) {
    setLastData(data)
    setSubmitted(undefined)
  }
  return {
    ...form,
    /**
     * Submitted values while the request is pending, undefined afterwards, so that a failure shows the stored value
     * again. Set at once, because the router sets `formData` a moment later and a switch would flicker until then.
     */
    pendingFormData: formData ?? submitted,
    send: (element: HTMLFormElement | null): void => {
      if (!element) return
      setSubmitted(new FormData(element))
      void submit(element)
    },
  }
}
