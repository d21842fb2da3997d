import { useEffect } from 'react'
import { useUser } from '../viewer/use-viewer.ts'
import { useViewerStore } from '../viewer/viewer-provider.tsx'
import { usePushDevice } from './use-push.ts'

/** Whoever only looks in is gone by then, and a late call would count as a sign that they are still here. */
const settledMs = 10_000

/** Runs beside a member's pages: the server hears of this device again, and the device forgets whoever logs out. */
export function usePushRuntime(hasWorker: boolean): void {
  const push = usePushDevice()
  const viewer = useViewerStore()
  const member = useUser()?.id
  useEffect(() => {
    if (member === undefined || !hasWorker) return
    push.look().catch(() => undefined)
    const saying = setTimeout(() => void push.sayAgain().catch(() => undefined), settledMs)
    return () => {
      clearTimeout(saying)
      if (viewer.get()?.id !== member) push.forget().catch(() => undefined)
    }
  }, [push, viewer, member, hasWorker])
}
