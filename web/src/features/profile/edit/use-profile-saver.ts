import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApi, refetchUser, useViewerStore } from '../../session/index.ts'
import { createProfileSaver, type EditorState, type ProfileSaver } from './create-profile-saver.ts'
import { createDraftStore } from './draft.ts'
import type { OwnProfile } from './profile-sections.ts'

/** Creates the saver of this page. Unsaved changes are sent when the page is left. */
export function useProfileSaver(initial: OwnProfile): { saver: ProfileSaver; state: EditorState } {
  const api = useApi()
  const viewer = useViewerStore()
  const [saver] = useState(() =>
    createProfileSaver(initial, {
      save: (body) => api('saveProfile', { body }, { keepalive: true }),
      draft: createDraftStore(() => sessionStorage, viewer.get()?.id ?? ''),
      // Name and town are also shown in the top bar and in the search.
      onSaved: (section) => {
        if (section === 'name' || section === 'place') void refetchUser(api, viewer)
      },
    }),
  )
  const state = useSyncExternalStore(saver.subscribe, saver.current, saver.current)

  useEffect(() => {
    saver.restore()
    const handleVisibility = () => {
      if (document.visibilityState === 'hidden') saver.flush()
    }
    const handleBeforeUnload = (event: BeforeUnloadEvent) => {
      saver.flush()
      if (!navigator.onLine && saver.hasUnsaved()) event.preventDefault()
    }
    addEventListener('online', saver.flush)
    addEventListener('beforeunload', handleBeforeUnload)
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      removeEventListener('online', saver.flush)
      removeEventListener('beforeunload', handleBeforeUnload)
      document.removeEventListener('visibilitychange', handleVisibility)
      saver.stop()
      saver.flush()
    }
  }, [saver])
  return { saver, state }
}
