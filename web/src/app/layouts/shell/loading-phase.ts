/** From the specification: delay before the bar appears, and how long a finished bar stays. */
const loadingTimesMs = { throttle: 200, hide: 500 }

export type LoadingPhase = 'idle' | 'waiting' | 'running' | 'finished'

/** Returns the phase after a navigation starts or ends. */
export function nextPhase(phase: LoadingPhase, isNavigating: boolean): LoadingPhase {
  if (isNavigating) return phase === 'running' ? 'running' : 'waiting'
  return phase === 'running' || phase === 'finished' ? 'finished' : 'idle'
}

/** Returns the phase that follows after a delay in milliseconds, or null if the phase does not change by itself. */
export function phaseAfterWaiting(phase: LoadingPhase): { delay: number; next: LoadingPhase } | null {
  if (phase === 'waiting') return { delay: loadingTimesMs.throttle, next: 'running' }
  if (phase === 'finished') return { delay: loadingTimesMs.hide, next: 'idle' }
  return null
}
