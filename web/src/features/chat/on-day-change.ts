import { pageSignals, type PageSignals } from '../live/index.ts'

/**
 * Calls `onChange` at each midnight, and when the page becomes visible again, because timers of a hidden page may be
 * late. Returns a function that stops it.
 */
export function onDayChange(onChange: () => void, page: Pick<PageSignals, 'on'> = pageSignals): () => void {
  let timer: ReturnType<typeof setTimeout>
  function schedule() {
    const now = new Date()
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
    timer = setTimeout(() => {
      onChange()
      schedule()
    }, midnight.getTime() - now.getTime())
  }
  schedule()
  const stop = page.on('shown', onChange)
  return () => {
    clearTimeout(timer)
    stop()
  }
}
