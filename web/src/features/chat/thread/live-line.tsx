import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useOnline } from '../../../lib/browser/use-online.ts'
import { useText } from '../../../lib/i18n/use-text.tsx'
import type { LiveState } from '../../../lib/live/live-state.ts'

/** A line that is back within a moment is nobody's business. */
const patienceMs = 4_000

/** Quiet, and only while nothing comes through. */
export function LiveLine({ state }: { state: LiveState }) {
  const text = useText()
  const [isLate, setLate] = useState(false)
  const isLive = state === 'live'
  const isOnline = useOnline()
  useEffect(() => {
    if (isLive) return
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isLive])
  return (
    <div role="status" className="text-13 text-ink-2">
      {!isLive && (isLate || !isOnline) && (
        <p className="flex items-center justify-center gap-2 border-t border-line bg-surface px-4 py-1.5 text-center">
          <WifiOff aria-hidden="true" className="size-4" />
          {text(state === 'connecting' ? 'chat.live.connecting' : 'chat.live.offline')}
        </p>
      )}
    </div>
  )
}
