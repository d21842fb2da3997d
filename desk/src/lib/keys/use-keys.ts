import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { createKeyRegistry, type KeyBinding } from './key-registry.ts'
import { areSingleKeysOn } from './single-keys.ts'

const keyRegistry = createKeyRegistry()

const textFields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]'
/** Elements that use these keys themselves. */
const pressable = 'button, a[href], summary, [role=button]'

/** Single keys do nothing in text fields, in dialogs and while they are switched off (WCAG 2.1.4). */
function isEnabled(target: EventTarget | null, step: string): boolean {
  const element = target instanceof Element ? target : null
  const isModified = step.startsWith('Mod+') || step === 'Escape'
  if (document.querySelector('dialog[open]')) return false
  if (isModified) return true
  if (element?.closest(textFields)) return false
  if ((step === 'Space' || step === 'Enter') && element?.closest(pressable)) return false
  return step.length > 1 || areSingleKeysOn()
}

/** Handles the keys of the window. Called once, by the frame of the application. */
export function useKeyListener(): void {
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      // Escape leaves a text field before it leaves the page.
      if (event.key === 'Escape' && event.target instanceof HTMLElement && event.target.matches(textFields)) {
        if (!document.querySelector('dialog[open]')) event.target.blur()
        return
      }
      // A held key repeats: only the first press counts, except for moving through lists.
      if (event.repeat && !/^[jk]$|^Arrow/.test(event.key)) {
        if (event.key === ' ' && isEnabled(event.target, 'Space')) event.preventDefault()
        return
      }
      if (keyRegistry.press(event, (step) => isEnabled(event.target, step))) event.preventDefault()
    }
    const up = (event: KeyboardEvent) => keyRegistry.release(event)
    // A window that loses the focus gets no `keyup`.
    const blur = () => keyRegistry.release({ key: ' ', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false })
    window.addEventListener('keydown', down)
    window.addEventListener('keyup', up)
    window.addEventListener('blur', blur)
    return () => {
      window.removeEventListener('keydown', down)
      window.removeEventListener('keyup', up)
      window.removeEventListener('blur', blur)
    }
  }, [])
}

/** Adds shortcuts for as long as the component is mounted. The keys and labels must not change in that time. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const run = useEffectEvent((index: number) => bindings[index]?.run())
  const release = useEffectEvent((index: number) => bindings[index]?.release?.())
  const signature = bindings.map(({ keys, label }) => `${keys}=${label}`).join('\n')
  const read = useEffectEvent(() => bindings)
  useEffect(
    () =>
      keyRegistry.add(
        read().map((binding, index) => ({
          ...binding,
          run: () => run(index),
          ...(binding.release && { release: () => release(index) }),
        })),
      ),
    [signature],
  )
}

export const useKeyList = () => useSyncExternalStore(keyRegistry.subscribe, keyRegistry.list)
export const usePendingKey = () => useSyncExternalStore(keyRegistry.subscribe, keyRegistry.pending)
