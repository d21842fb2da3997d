import { createEmitter } from '@velvet/ui/create-store'

const prefix = 'velvet-draft:'
const memory = new Map<string, string>()
const changes = createEmitter()

const keyOf = (member: string, to: string) => `${prefix}${member}:${to}`

/** Where the browser denies storage, drafts still work but do not survive a reload. */
function withStorage<Result>(operation: (storage: Storage) => Result, fallback: Result): Result {
  try {
    return operation(localStorage)
  } catch {
    return fallback
  }
}

const keysIn = (storage: Storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')

function get(member: string, to: string): string {
  const key = keyOf(member, to)
  return memory.get(key) ?? withStorage((storage) => storage.getItem(key), null) ?? ''
}

function set(member: string, to: string, text: string) {
  const key = keyOf(member, to)
  memory.set(key, text)
  withStorage((storage) => (text === '' ? storage.removeItem(key) : storage.setItem(key, text)), undefined)
  changes.emit()
}

/**
 * Unsent texts by their author and by conversation. A draft that is written outside the conversation is stored under the
 * id of its recipient until the conversation is opened.
 */
export const draftStore = {
  get,

  set,

  /** Deletes the draft of a sent text, unless it was edited since. */
  drop(member: string, conversationId: string, text: string) {
    if (get(member, conversationId).trim() === text.trim()) set(member, conversationId, '')
  },

  /** Appends a refused text to the draft, unless the draft ends with it already. */
  giveBack(member: string, conversationId: string, text: string) {
    const draft = get(member, conversationId)
    if (draft === text || draft.endsWith(`\n${text}`)) return
    set(member, conversationId, draft === '' ? text : `${draft}\n${text}`)
  },

  /** Whether the member has any draft. */
  hasAny(member: string): boolean {
    const ownPrefix = `${prefix}${member}:`
    if ([...memory].some(([key, text]) => key.startsWith(ownPrefix) && text !== '')) return true
    return withStorage((storage) => keysIn(storage).some((key) => key.startsWith(ownPrefix)), false)
  },

  /** Deletes all drafts, except those of the given member. */
  clear(except?: string) {
    const isExcepted = (key: string) => except !== undefined && key.startsWith(`${prefix}${except}:`)
    for (const key of [...memory.keys()]) if (!isExcepted(key)) memory.delete(key)
    withStorage((storage) => {
      for (const key of keysIn(storage)) if (key.startsWith(prefix) && !isExcepted(key)) storage.removeItem(key)
    }, undefined)
    changes.emit()
  },

  subscribe: (listener: () => void) => {
    // Another window changed the draft: the stored value is newer than the one in memory.
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== null && !key.startsWith(prefix)) return
      if (key === null) memory.clear()
      else memory.delete(key)
      listener()
    }
    const stopListening = changes.on(listener)
    addEventListener('storage', onStorage)
    return () => {
      stopListening()
      removeEventListener('storage', onStorage)
    }
  },
}
