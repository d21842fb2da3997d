/** Which device was last told to the server, for whom and when. */
export type Sent = { member: string; endpoint: string; at: number }

export type SentMemory = { get: () => Sent | null; set: (sent: Sent | null) => void }

const key = 'velvet-push-sent'
const day = 24 * 60 * 60 * 1000

/** The server may have forgotten the device, and the device may have got another address: once a day is often enough. */
export function isDue(last: Sent | null, now: Sent): boolean {
  return last?.member !== now.member || last.endpoint !== now.endpoint || now.at - last.at >= day
}

/** A browser that keeps nothing for us tells its address at every start. */
export const browserSentMemory: SentMemory = {
  get() {
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null') as Sent | null
    } catch {
      return null
    }
  },
  set(sent) {
    try {
      if (sent) localStorage.setItem(key, JSON.stringify(sent))
      else localStorage.removeItem(key)
    } catch {
      // Nothing is kept here.
    }
  },
}
