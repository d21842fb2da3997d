/** The specification's numbers: short waits show nothing, and a finished bar stays for a moment. */
const loadingTimes = { throttle: 200, hide: 500 }

export type LoadingPhase = 'idle' | 'waiting' | 'running' | 'finished'

/** What follows when a navigation starts or ends. */
export function nextPhase(phase: LoadingPhase, isNavigating: boolean): LoadingPhase {
  if (isNavigating) return phase === 'running' ? 'running' : 'waiting'
  return phase === 'running' || phase === 'finished' ? 'finished' : 'idle'
}

/** What follows when nothing happens for a while; null: it stays. */
export function phaseAfterWaiting(phase: LoadingPhase): { delay: number; next: LoadingPhase } | null {
  if (phase === 'waiting') return { delay: loadingTimes.throttle, next: 'running' }
  if (phase === 'finished') return { delay: loadingTimes.hide, next: 'idle' }
  return null
}
