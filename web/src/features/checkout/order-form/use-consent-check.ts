import { useState, type SubmitEvent } from 'react'
import { useHydrated } from '../../../shared/browser/use-hydrated.ts'

/**
 * Checks that every required box is ticked before a form is sent. The browser would report a missing one in its own
 * language and style; it only does so without scripts.
 */
export function useConsentCheck() {
  const [missing, setMissing] = useState<string | null>(null)
  const check = (event: SubmitEvent<HTMLFormElement>): boolean => {
    const box = event.currentTarget.querySelector<HTMLInputElement>('[required]:not(:checked)')
    setMissing(box?.name ?? null)
    if (!box) return true
    event.preventDefault()
    box.focus()
    return false
  }
  return { missing, check, noValidate: useHydrated() }
}
