import { useCallback, useState } from 'react'

/** Whether an element is in the visible part of the page. Elements that are not displayed are not in view. */
export function useInView(isInitiallyInView: boolean) {
  const [isInView, setInView] = useState(isInitiallyInView)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [isInView, ref] as const
}
