import type { Api } from '../api/create-api.ts'

const pause = 1_000
const mostAtOnce = 50

/** Tells the server which messages have reached this browser, some at a time. */
export function createDelivered(api: Api, mayTell: () => boolean) {
  const told = new Map<string, number>()
  let waiting = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function tell() {
    timer = undefined
    const batch = [...waiting].slice(0, mostAtOnce)
    waiting = new Map([...waiting].slice(mostAtOnce))
    if (waiting.size > 0) schedule()
    for (const [id, seq] of batch) told.set(id, seq)
    const conversations = batch.map(([id, seq]) => ({ id, seq }))
    await api('noteDelivered', { body: { conversations } }).catch(() => {
      // The next message, or the next look at the list, brings them again.
      for (const [id, seq] of batch) if (told.get(id) === seq) told.delete(id)
    })
  }

  function schedule() {
    timer ??= setTimeout(() => void tell(), pause)
  }

  return {
    note(conversationId: string, seq: number) {
      const known = Math.max(told.get(conversationId) ?? 0, waiting.get(conversationId) ?? 0)
      if (!mayTell() || seq <= known) return
      waiting.set(conversationId, seq)
      schedule()
    },
    stop: () => clearTimeout(timer),
  }
}
