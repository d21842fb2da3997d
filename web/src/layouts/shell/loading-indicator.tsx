import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useText } from '../../lib/i18n/use-text.tsx'
import { LoadingBar } from '../../ui/loading-bar.tsx'
import { nextPhase, phaseAfterWaiting, type LoadingPhase } from './loading-phase.ts'

/** Shows that the next page is on its way. */
export function LoadingIndicator() {
  const text = useText()
  const isNavigating = useNavigation().state !== 'idle'
  const [phase, setPhase] = useState<LoadingPhase>('idle')

  const next = nextPhase(phase, isNavigating)
  if (next !== phase) setPhase(next)

  useEffect(() => {
    const step = phaseAfterWaiting(phase)
    if (!step) return
    const timer = setTimeout(() => setPhase(step.next), step.delay)
    return () => clearTimeout(timer)
  }, [phase])

  return <LoadingBar state={phase === 'waiting' ? 'idle' : phase} label={text('common.loading')} />
}
