import { useEffect } from 'react'

const suffix = 'Desk'

/** Sets the title of the browser tab, which screen readers announce after a navigation. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – ${suffix}`
  }, [title])
}
