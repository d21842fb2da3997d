import { sharedPhoto } from './worker-messages.ts'

/** The photo that another app shared last; null when there is none. */
export async function findSharedPhoto(): Promise<File | null> {
  if (!('caches' in globalThis)) return null
  const kept = await (await caches.open(sharedPhoto.cache)).match(sharedPhoto.address)
  if (!kept) return null
  const name = decodeURIComponent(kept.headers.get('X-File-Name') ?? '')
  return new File([await kept.blob()], name, { type: kept.headers.get('Content-Type') ?? '' })
}

/** It has gone where it should. */
export async function forgetSharedPhoto(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(sharedPhoto.cache)
}
