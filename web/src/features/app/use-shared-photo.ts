import { useEffect, useState } from 'react'
import { findSharedPhoto, forgetSharedPhoto } from '../../lib/app/shared-photo.ts'

type SharedPhoto = { photo: File | null; isLoading: boolean }

/** The photo that came from another app, or one that was chosen here. */
export function useSharedPhoto() {
  const [state, setState] = useState<SharedPhoto>({ photo: null, isLoading: true })
  useEffect(() => {
    let isGone = false
    const found = (photo: File | null) => {
      if (!isGone) setState({ photo, isLoading: false })
    }
    findSharedPhoto().then(found, () => found(null))
    return () => void (isGone = true)
  }, [])
  return {
    ...state,
    choose: (photo: File) => setState({ photo, isLoading: false }),
    async forget() {
      await forgetSharedPhoto().catch(() => undefined)
      setState({ photo: null, isLoading: false })
    },
  }
}
