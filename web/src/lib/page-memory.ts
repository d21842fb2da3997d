const keptFor = 60_000
const most = 40

type Kept = { page: unknown; at: number }

/** What loaders answered lately, by address: going back needs no request. Only browsers have one. */
export function createPageMemory(now: () => number) {
  const kept = new Map<string, Kept>()
  const current = (address: string) => {
    const entry = kept.get(address)
    return entry && now() - entry.at < keptFor ? entry : undefined
  }
  return {
    keep(address: string, page: unknown): void {
      kept.delete(address)
      kept.set(address, { page, at: now() })
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break
        kept.delete(oldest)
      }
    },

    /** A page that the server sent with the document; one that is kept already keeps its age. */
    keepFirst(address: string, page: unknown): void {
      if (!current(address)) this.keep(address, page)
    },

    recall: current,

    /** All of them, or those whose address fits. */
    forget(fits: (address: string) => boolean = () => true): void {
      for (const address of kept.keys()) if (fits(address)) kept.delete(address)
    },
  }
}

export const pageMemory = createPageMemory(Date.now)
