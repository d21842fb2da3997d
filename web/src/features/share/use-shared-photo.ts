import { useEffect, useState } from 'react'
import { sharedPhoto } from '../pwa/index.ts'

type SharedPhoto = { photo: File | null; isLoading: boolean }

/** The photo that another app shared, or one that was chosen on this page. */
export function useSharedPhoto() {
  const [state, setState] = useState<SharedPhoto>({ photo: null, isLoading: true })
  useEffect(() => {
    let isUnmounted = false
    const setPhoto = (photo: File | null) => {
      if (!isUnmounted) setState({ photo, isLoading: false })
    }
    loadSharedPhoto().then(setPhoto, () => setPhoto(null))
    return () => void (isUnmounted = true)
  }, [])
  return {
    ...state,
    choose: (photo: File) => setState({ photo, isLoading: false }),
    discard: async () => {
      await deleteSharedPhoto().catch(() => undefined)
      setState({ photo: null, isLoading: false })
    },
  }
}

/** Loads the photo that another app shared, or null if there is none. */
async function loadSharedPhoto(): Promise<File | null> {
  if (!('caches' in globalThis)) return null
  const stored = await (await caches.open(sharedPhoto.cache)).match(sharedPhoto.address)
  if (!stored) return null
  const name = decodeURIComponent(stored.headers.get('X-File-Name') ?? '')
  return new File([await stored.blob()], name, { type: stored.headers.get('Content-Type') ?? '' })
}

async function deleteSharedPhoto(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(sharedPhoto.cache)
}
