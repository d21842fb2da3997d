import { pageSignals, type PageSignals } from '../../lib/live/page-signals.ts'

/** Tells of each new day. A page that slept through midnight is told when it is shown again. */
export function followDay(changed: () => void, page: Pick<PageSignals, 'on'> = pageSignals): () => void {
  let timer: ReturnType<typeof setTimeout>
  function wait() {
    const now = new Date()
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
    timer = setTimeout(() => {
      changed()
      wait()
    }, midnight.getTime() - now.getTime())
  }
  wait()
  const stop = page.on('shown', changed)
  return () => {
    clearTimeout(timer)
    stop()
  }
}
