import { useEffect, useRef, type RefObject } from 'react'

/**
 * A posted form leaves the page where it was scrolled to. This takes the reader to what the answer is about: the first
 * field that is wrong, else the element marked `data-lead`.
 */
export function useLeadOn<Place extends HTMLElement>(answer: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null)
  useEffect(() => {
    if (answer === undefined) return
    const wrong = place.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const lead = wrong ?? place.current?.querySelector<HTMLElement>('[data-lead]')
    lead?.focus()
  }, [answer])
  return place
}
