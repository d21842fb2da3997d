import { useNewLikeToast } from './use-new-like-toast.ts'
import { useNewMessageToast } from './use-new-message-toast.tsx'

/** Shows toasts for new likes and messages on every page of a member. */
export function AlertBackgroundTasks() {
  useNewLikeToast()
  useNewMessageToast()
  return null
}
