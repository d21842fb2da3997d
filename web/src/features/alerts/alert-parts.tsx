import { useNewLikeToast } from './use-new-like-toast.ts'
import { useNewMessageToast } from './use-new-message-toast.tsx'

/** What says that something came in while a member is somewhere else on the site. */
export function AlertParts() {
  useNewLikeToast()
  useNewMessageToast()
  return null
}
