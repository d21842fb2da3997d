import { useEffect, useRef, type RefObject } from 'react'
import { choiceOfKey, type Choice } from './deck-gesture.ts'

/** Arrow keys, as long as nothing else on the page has the focus: a menu or a field keeps its own. */
export function useSwipeKeys(game: RefObject<HTMLElement | null>, act: (choice: Choice | 'undo') => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const choice = choiceOfKey(event)
      const { activeElement } = document
      const isHere = activeElement === null || activeElement === document.body || activeElement.id === 'main'
      if (!choice || event.repeat || document.querySelector('dialog:modal')) return
      if (!isHere && !game.current?.contains(activeElement)) return
      event.preventDefault()
      latest.current(choice)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [game])
}
