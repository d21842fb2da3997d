import type { AnsweredPrompt } from '../../../shared/api/responses.ts'

/** A text that a member sends, with the prompt of the counterpart that it answers. */
export type NewText = { conversationId: string; messageId: string; text: string; quote?: AnsweredPrompt | null }

/** A text that the server has neither accepted nor refused yet. */
export type QueuedText = NewText & { member: string; at: string }

export type OutboxStorage = {
  all: () => Promise<QueuedText[]>
  add: (queued: QueuedText) => Promise<void>
  remove: (messageId: string) => Promise<void>
  clear: () => Promise<void>
}

const databaseName = 'velvet-outbox'
const tableName = 'texts'

export function memoryStorage(): OutboxStorage {
  const texts = new Map<string, QueuedText>()
  return {
    all: async () => [...texts.values()],
    add: async (queued) => void texts.set(queued.messageId, queued),
    remove: async (messageId) => void texts.delete(messageId),
    clear: async () => texts.clear(),
  }
}

/** Stores texts in IndexedDB. Where that fails, they stay in memory until the window is closed. */
export function browserStorage(): OutboxStorage {
  const fallback = memoryStorage()
  let opening: Promise<IDBDatabase> | undefined

  async function run<Result, Fallback>(
    mode: IDBTransactionMode,
    operation: (texts: IDBObjectStore) => IDBRequest<Result>,
    onFailure: () => Promise<Fallback>,
  ): Promise<Result | Fallback> {
    try {
      opening ??= openDatabase()
      const { transaction } = await opening.then((db) => ({ transaction: db.transaction(tableName, mode) }))
      return await resultOf(operation(transaction.objectStore(tableName)))
    } catch {
      return onFailure()
    }
  }

  return {
    async all() {
      const stored = await run(
        'readonly',
        (texts) => texts.getAll() as IDBRequest<QueuedText[]>,
        async () => [],
      )
      return [...stored, ...(await fallback.all())]
    },
    add: async (queued) => {
      await run(
        'readwrite',
        (texts) => texts.put(queued),
        () => fallback.add(queued),
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
  const request = indexedDB.open(databaseName, 1)
  request.onupgradeneeded = () => void request.result.createObjectStore(tableName, { keyPath: 'messageId' })
  return resultOf(request)
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('nothing can be stored'))
  })
}
