export type KeyBinding = {
  /** One key such as `n`, `Enter`, `Space` or `Mod+Enter`, or two in turn such as `g c`. `Mod` is Ctrl or ⌘. */
  keys: string
  /** What the key does, for the list of shortcuts. */
  label: string
  /** Heading in the list of shortcuts. */
  group: string
  run: () => void
  /** Called when the key is released. */
  release?: () => void
}

type Entry = KeyBinding & { steps: string[] }
type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * The keyboard shortcuts of the open page. One list renders the help and handles the keys, so that they cannot differ.
 * `add` throws if a shortcut is taken or could never be completed.
 */
export function createKeyRegistry() {
  const entries = new Set<Entry>()
  const listeners = new Set<() => void>()
  let pending: string | null = null
  let snapshot: readonly KeyBinding[] = []

  const notify = () => {
    snapshot = [...entries]
    for (const listener of [...listeners]) listener()
  }

  function requireFree(steps: string[]): void {
    for (const entry of entries) {
      const shared = Math.min(entry.steps.length, steps.length)
      if (entry.steps.slice(0, shared).join(' ') === steps.slice(0, shared).join(' '))
        throw new Error(`the shortcut "${steps.join(' ')}" is taken by "${entry.label}" (${entry.keys})`)
    }
  }

  const find = (steps: string[]) => [...entries].find((entry) => entry.steps.join(' ') === steps.join(' '))
  const startsSequence = (step: string) =>
    [...entries].some((entry) => entry.steps.length > 1 && entry.steps[0] === step)

  return {
    /** Returns a function that removes the shortcuts. */
    add(bindings: readonly KeyBinding[]): () => void {
      const added: Entry[] = []
      try {
        for (const binding of bindings) {
          const entry = { ...binding, steps: binding.keys.split(' ') }
          requireFree(entry.steps)
          entries.add(entry)
          added.push(entry)
        }
      } catch (error) {
        for (const entry of added) entries.delete(entry)
        throw error
      }
      notify()
      return () => {
        for (const entry of added) entries.delete(entry)
        pending = null
        notify()
      }
    },

    /** Runs the shortcut of a pressed key. Returns whether there was one, or the key starts one. */
    press(event: Pressed, isEnabled: (step: string) => boolean = () => true): boolean {
      const step = stepOf(event)
      if (step === null || !isEnabled(step)) return false
      const first = pending
      pending = null
      const entry = (first === null ? undefined : find([first, step])) ?? find([step])
      if (entry) {
        entry.run()
        return true
      }
      if (!startsSequence(step)) return false
      pending = step
      notify()
      return true
    },

    release(event: Pressed): void {
      const step = stepOf(event)
      for (const entry of entries) if (entry.release && entry.steps.at(-1) === step) entry.release()
    },

    /** The first key of a sequence that waits for its second key. */
    pending: () => pending,
    list: () => snapshot,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Returns the name of a pressed key, or null for a key that is only held together with others. */
function stepOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string | null {
  if (altKey || ['Control', 'Meta', 'Shift', 'Alt'].includes(key)) return null
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toLowerCase() : key
  const isNamed = name.length > 1
  return `${ctrlKey || metaKey ? 'Mod+' : ''}${shiftKey && isNamed ? 'Shift+' : ''}${name}`
}
