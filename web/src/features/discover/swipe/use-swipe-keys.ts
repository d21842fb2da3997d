import { useEffect, useRef, type RefObject } from 'react'
import { choiceOfKey, type Choice } from './deck-gesture.ts'

/** Handles the keys of the game unless another element, such as a menu or a field, has the focus. */
export function useSwipeKeys(game: RefObject<HTMLElement | null>, onAction: (choice: Choice | 'undo') => void): void {
  const latest = useRef(onAction)
  useEffect(() => {
    latest.current = onAction
  })
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const choice = choiceOfKey(event)
      const { activeElement } = document
      const isPageFocused = activeElement === null || activeElement === document.body || activeElement.id === 'main'
      if (!choice || event.repeat || document.querySelector('dialog:modal')) return
      if (!isPageFocused && !game.current?.contains(activeElement)) return
      event.preventDefault()
      latest.current(choice)
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [game])
}
