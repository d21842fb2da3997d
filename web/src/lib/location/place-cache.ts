export type Place = { city: string; country: string }

/** `false`: there is no city known at that place. */
export type PlaceAnswer = Place | false

type Kept = { at: number; lat: number; lon: number; answer: PlaceAnswer }

type PlaceStorage = Pick<Storage, 'getItem' | 'setItem'>

const key = 'velvet-place'
const keptFor = 3_600_000

/** The last answer, for an hour and for the same rounded place. A browser may refuse storage: then nothing is kept. */
export function createPlaceCache(storage: () => PlaceStorage, now: () => number) {
  return {
    read({ lat, lon }: { lat: number; lon: number }): PlaceAnswer | undefined {
      try {
        const kept = JSON.parse(storage().getItem(key) ?? 'null') as Kept | null
        if (!kept || kept.lat !== lat || kept.lon !== lon || now() - kept.at >= keptFor) return undefined
        return kept.answer
      } catch {
        return undefined
      }
    },
    keep({ lat, lon }: { lat: number; lon: number }, answer: PlaceAnswer): void {
      try {
        storage().setItem(key, JSON.stringify({ at: now(), lat, lon, answer } satisfies Kept))
      } catch {
        // The next click asks again.
      }
    },
  }
}

export type PlaceCache = ReturnType<typeof createPlaceCache>
