import { deleteSuggestion } from '../../features/likes/suggestion-storage.ts'
import type { ViewerStore } from '../../features/session/viewer-store.ts'

type Storages = { tab: () => Pick<Storage, 'clear'>; device: () => Pick<Storage, 'removeItem'> }

/**
 * Removes the data of a member from browser storage when the session ends: unsaved profile changes, the rounded
 * location, the suggestion of the day. The chat engine removes drafts and unsent messages. Returns a cancel function.
 */
export function clearOnSessionEnd(viewer: ViewerStore, { tab, device }: Storages): () => void {
  return viewer.subscribe(() => {
    if (viewer.get() !== null) return
    deleteSuggestion(device)
    try {
      tab().clear()
    } catch {
      // Nothing was stored if the browser denies access to storage.
    }
  })
}
