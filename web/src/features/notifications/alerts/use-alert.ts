import { useEffect, useSyncExternalStore } from 'react'
import { useStableSlot } from '../../../shared/browser/use-stable-slot.ts'
import { useRoute, useUser } from '../../session/index.ts'
import { usePushState } from '../push/use-push.ts'
import { alertToShow, type Alert } from './alert-rules.ts'
import { dismissalsStore } from './dismissals-store.ts'

/**
 * Returns the alert of this page and a function that dismisses it. Dismissals are stored on the device, so the server
 * renders no alert. It appears with the next navigation.
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
  const isMailEnabled = user?.notifications_disabled.length === 0
  useEffect(() => {
    // The alert is shown again the next time that e-mails stop.
    if (viewer !== undefined && isMailEnabled) dismissalsStore.forget(viewer, 'disabled')
  }, [viewer, isMailEnabled])

  const dueAlert = dismissed && alertToShow({ routeName, user, pushState, dismissed })
  const alert = useStableSlot(dueAlert !== null) ? dueAlert : null
  return {
    alert,
    dismiss: () => alert && viewer !== undefined && dismissalsStore.dismiss(viewer, alert, Date.now()),
  }
}
