import { breakEveryMs, breakMinutes } from '@velvet/contract/desk/photo-review-rules'
import { minuteMs } from '@velvet/contract/durations'
import { createStore } from '@velvet/ui/create-store'
import { useSyncExternalStore } from 'react'
import { useNow } from '../../lib/use-now.ts'

type Stretch = { startedMs: number; lastMs: number }

const stretch = createStore<Stretch | null>(null)

/** Notes that the person reviews. A pause as long as a break starts a new stretch of work. */
export function noteReview(nowMs: number): void {
  const current = stretch.get()
  const isRested = !current || nowMs - current.lastMs >= breakMinutes * minuteMs
  stretch.set(isRested ? { startedMs: nowMs, lastMs: nowMs } : { ...current, lastMs: nowMs })
}

export const takeBreak = (): void => stretch.set(null)

/** Whether the person has reviewed for so long that a break is due. */
export function useIsBreakDue(): boolean {
  const now = useNow()
  const current = useSyncExternalStore(stretch.subscribe, stretch.get)
  return current !== null && now - current.startedMs >= breakEveryMs
}
