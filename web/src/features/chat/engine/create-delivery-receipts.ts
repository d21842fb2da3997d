import type { Api } from '../../../shared/api/create-api.ts'

const batchDelayMs = 1_000
const maxBatchSize = 50

/** Reports in batches which messages have reached this browser. */
export function createDeliveryReceipts(api: Api, canReport: () => boolean) {
  const reported = new Map<string, number>()
  let pending = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function sendBatch() {
    timer = undefined
    const batch = [...pending].slice(0, maxBatchSize)
    pending = new Map([...pending].slice(maxBatchSize))
    if (pending.size > 0) schedule()
    for (const [id, seq] of batch) reported.set(id, seq)
    const conversations = batch.map(([id, seq]) => ({ id, seq }))
    await api('noteDelivered', { body: { conversations } }).catch(() => {
      // They are reported again with the next message or the next fetch of the list.
      for (const [id, seq] of batch) if (reported.get(id) === seq) reported.delete(id)
    })
  }

  function schedule() {
    timer ??= setTimeout(() => void sendBatch(), batchDelayMs)
  }

  return {
    add(conversationId: string, seq: number) {
      const known = Math.max(reported.get(conversationId) ?? 0, pending.get(conversationId) ?? 0)
      if (!canReport() || seq <= known) return
      pending.set(conversationId, seq)
      schedule()
    },
    stop: () => clearTimeout(timer),
  }
}
