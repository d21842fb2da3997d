/** A text that the server has not answered for yet. */
export type Waiting = { member: string; conversationId: string; messageId: string; text: string; at: string }

export type OutboxStorage = {
  all: () => Promise<Waiting[]>
  add: (waiting: Waiting) => Promise<void>
  remove: (messageId: string) => Promise<void>
  clear: () => Promise<void>
}

const database = 'velvet-outbox'
const table = 'texts'

export function memoryStorage(): OutboxStorage {
  const kept = new Map<string, Waiting>()
  return {
    all: async () => [...kept.values()],
    add: async (waiting) => void kept.set(waiting.messageId, waiting),
    remove: async (messageId) => void kept.delete(messageId),
    clear: async () => kept.clear(),
  }
}

/** Kept by the browser through reloads. Where it keeps nothing for us, for as long as the window is open. */
export function browserStorage(): OutboxStorage {
  const fallback = memoryStorage()
  let opening: Promise<IDBDatabase> | undefined

  async function run<Answer, Otherwise>(
    mode: IDBTransactionMode,
    work: (texts: IDBObjectStore) => IDBRequest<Answer>,
    otherwise: () => Promise<Otherwise>,
  ): Promise<Answer | Otherwise> {
    try {
      opening ??= openDatabase()
      const { transaction } = await opening.then((db) => ({ transaction: db.transaction(table, mode) }))
      return await answerOf(work(transaction.objectStore(table)))
    } catch {
      return otherwise()
    }
  }

  return {
    async all() {
      const stored = await run(
        'readonly',
        (texts) => texts.getAll() as IDBRequest<Waiting[]>,
        async () => [],
      )
      return [...stored, ...(await fallback.all())]
    },
    add: async (waiting) => {
      await run(
        'readwrite',
        (texts) => texts.put(waiting),
        () => fallback.add(waiting),
      )
    },
    async remove(messageId) {
      await fallback.remove(messageId)
      await run(
        'readwrite',
        (texts) => texts.delete(messageId),
        async () => undefined,
      )
    },
    async clear() {
      await fallback.clear()
      await run(
        'readwrite',
        (texts) => texts.clear(),
        async () => undefined,
      )
    },
  }
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1)
  request.onupgradeneeded = () => void request.result.createObjectStore(table, { keyPath: 'messageId' })
  return answerOf(request)
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('nothing can be stored'))
  })
}
