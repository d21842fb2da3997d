import { hourMs } from '@velvet/contract/durations'
/** A town in the language of the page, with its region if known. */
export type Place = { city: string; country: string; region: string | null }

/** `false` if no city is known at that place. */
export type PlaceResult = Place | false

type Entry = { at: number; lat: number; lon: number; language: string; answer: PlaceResult }

type PlaceStorage = Pick<Storage, 'getItem' | 'setItem'>

const key = 'velvet-place'
const ttlMs = hourMs

/** Caches the last result for an hour, by rounded place and language. Does nothing if the browser refuses storage. */
export function createPlaceCache(storage: () => PlaceStorage, now: () => number, language: () => string) {
  return {
    read({ lat, lon }: { lat: number; lon: number }): PlaceResult | undefined {
      try {
        const hit = JSON.parse(storage().getItem(key) ?? 'null') as Entry | null
        if (!hit || hit.lat !== lat || hit.lon !== lon || hit.language !== language() || now() - hit.at >= ttlMs)
          return undefined
        return hit.answer
      } catch {
        return undefined
      }
    },
    write({ lat, lon }: { lat: number; lon: number }, answer: PlaceResult): void {
      try {
        storage().setItem(key, JSON.stringify({ at: now(), lat, lon, language: language(), answer } satisfies Entry))
      } catch {
        // Without storage the next click sends a request again.
      }
    },
  }
}

export type PlaceCache = ReturnType<typeof createPlaceCache>
