import { useEffect, useSyncExternalStore } from 'react'
import { useRoomFor } from '../../lib/browser/use-room-for.ts'
import { usePushState } from '../../lib/push/use-push.ts'
import { useRoute } from '../../lib/viewer/use-route.ts'
import { useUser } from '../../lib/viewer/use-viewer.ts'
import { alertToShow, type Alert } from './alert-rules.ts'
import { dismissalsStore } from './dismissals-store.ts'

/**
 * The alert of this page and how to close it. The server has none, because only the device knows what was closed before:
 * it comes with the next page.
 */
export function useAlert(): { alert: Alert | null; dismiss: () => void } {
  const user = useUser()
  const viewer = user?.id
  const routeName = useRoute()?.name ?? ''
  const pushState = usePushState()
  const dismissed = useSyncExternalStore(
    dismissalsStore.subscribe,
    () => (viewer === undefined ? null : dismissalsStore.get(viewer)),
    () => null,
  )
  const mailsArrive = user?.notifications_disabled.length === 0
  useEffect(() => {
    // The next time that mails stop is news again.
    if (viewer !== undefined && mailsArrive) dismissalsStore.forget(viewer, 'disabled')
  }, [viewer, mailsArrive])

  const due = dismissed && alertToShow({ routeName, user, pushState, dismissed })
  const alert = useRoomFor(due !== null) ? due : null
  return {
    alert,
    dismiss: () => alert && viewer !== undefined && dismissalsStore.dismiss(viewer, alert, Date.now()),
  }
}
