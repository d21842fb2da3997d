import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Reports text that was typed before hydration. It is in the DOM, but not in the state yet. */
export function useTypedBeforeHydration(
  box: RefObject<HTMLTextAreaElement | null>,
  value: string,
  onTyped: (value: string) => void,
): void {
  const hasReadTyped = useRef(false)
  useLayoutEffect(() => {
    if (hasReadTyped.current) return
    hasReadTyped.current = true
    const typed = box.current?.value
    if (typed && typed !== value) onTyped(typed)
  }, [box, onTyped, value])
}
