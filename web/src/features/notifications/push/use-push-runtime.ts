import { useEffect } from 'react'
import { useUser, useViewerStore } from '../../session/index.ts'
import { usePushDevice } from './use-push.ts'

/** Long enough to skip short visits. Not longer, because a late request would count as activity of the member. */
const resendDelayMs = 10_000

/** Active on every page of a member: sends the subscription to the server again and ends it after the logout. */
export function usePushRuntime(hasWorker: boolean): void {
  const push = usePushDevice()
  const viewer = useViewerStore()
  const member = useUser()?.id
  useEffect(() => {
    if (member === undefined || !hasWorker) return
    push.refresh().catch(() => undefined)
    const timer = setTimeout(() => void push.resendSubscription().catch(() => undefined), resendDelayMs)
    return () => {
      clearTimeout(timer)
      if (viewer.get()?.id !== member) push.unsubscribeDevice().catch(() => undefined)
    }
  }, [push, viewer, member, hasWorker])
}
