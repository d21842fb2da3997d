import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApi } from '../../lib/api/use-api.ts'
import { refetchUser } from '../../lib/viewer/use-periodic-refetch.ts'
import { useViewerStore } from '../../lib/viewer/viewer-provider.tsx'
import { createProfileSaver, type EditorState, type ProfileSaver } from './create-profile-saver.ts'
import { createDraftStore } from './draft.ts'
import type { OwnProfile } from './editor-facts.ts'

/** The profile as this page edits it. Whatever is unsaved when the page is left is sent then. */
export function useProfileSaver(first: OwnProfile): { saver: ProfileSaver; state: EditorState } {
  const api = useApi()
  const viewer = useViewerStore()
  const [saver] = useState(() =>
    createProfileSaver(first, {
      save: (body) => api('saveProfile', { body }, { keepalive: true }),
      draft: createDraftStore(() => sessionStorage, viewer.get()?.id ?? ''),
      // Name and town also stand in the bar and in the search.
      onSaved: (section) => {
        if (section === 'name' || section === 'place') void refetchUser(api, viewer)
      },
    }),
  )
  const state = useSyncExternalStore(saver.subscribe, saver.current, saver.current)

  useEffect(() => {
    saver.restore()
    const hidden = () => {
      if (document.visibilityState === 'hidden') saver.flush()
    }
    const leaving = (event: BeforeUnloadEvent) => {
      saver.flush()
      if (!navigator.onLine && saver.hasUnsaved()) event.preventDefault()
    }
    addEventListener('online', saver.flush)
    addEventListener('beforeunload', leaving)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      removeEventListener('online', saver.flush)
      removeEventListener('beforeunload', leaving)
      document.removeEventListener('visibilitychange', hidden)
      saver.stop()
      saver.flush()
    }
  }, [saver])
  return { saver, state }
}
