const prefix = 'velvet-draft:'
const memory = new Map<string, string>()
const listeners = new Set<() => void>()

const keyOf = (member: string, conversationId: string) => `${prefix}${member}:${conversationId}`

/** Storage that the browser denies costs the drafts no more than their survival of a reload. */
function stored<Answer>(work: (storage: Storage) => Answer, otherwise: Answer): Answer {
  try {
    return work(localStorage)
  } catch {
    return otherwise
  }
}

const keysIn = (storage: Storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')

function changed() {
  for (const listener of [...listeners]) listener()
}

/** Texts that somebody has begun to write, by member and conversation. */
export const draftStore = {
  get(member: string, conversationId: string): string {
    const key = keyOf(member, conversationId)
    return memory.get(key) ?? stored((storage) => storage.getItem(key), null) ?? ''
  },

  set(member: string, conversationId: string, text: string) {
    const key = keyOf(member, conversationId)
    memory.set(key, text)
    stored((storage) => (text === '' ? storage.removeItem(key) : storage.setItem(key, text)), undefined)
    changed()
  },

  /** Sent: what has been written since stays. */
  drop(member: string, conversationId: string, text: string) {
    if (this.get(member, conversationId).trim() === text.trim()) this.set(member, conversationId, '')
  },

  /** A text that was refused, after what was written since. Given back twice, it stands there once. */
  giveBack(member: string, conversationId: string, text: string) {
    const draft = this.get(member, conversationId)
    if (draft.endsWith(text)) return
    this.set(member, conversationId, draft === '' ? text : `${draft}\n${text}`)
  },

  /** Whether anything is begun and not sent. */
  hasAny(member: string): boolean {
    const own = `${prefix}${member}:`
    if ([...memory].some(([key, text]) => key.startsWith(own) && text !== '')) return true
    return stored((storage) => keysIn(storage).some((key) => key.startsWith(own)), false)
  },

  /** All of them, or those of everybody but one member. */
  clear(except?: string) {
    const isKept = (key: string) => except !== undefined && key.startsWith(`${prefix}${except}:`)
    for (const key of [...memory.keys()]) if (!isKept(key)) memory.delete(key)
    stored((storage) => {
      for (const key of keysIn(storage)) if (key.startsWith(prefix) && !isKept(key)) storage.removeItem(key)
    }, undefined)
    changed()
  },

  subscribe(listener: () => void) {
    // Another window has written: what it stored is newer than what is remembered here.
    const elsewhere = ({ key }: StorageEvent) => {
      if (key !== null && !key.startsWith(prefix)) return
      if (key === null) memory.clear()
      else memory.delete(key)
      listener()
    }
    listeners.add(listener)
    addEventListener('storage', elsewhere)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', elsewhere)
    }
  },
}
