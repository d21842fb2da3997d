import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useOnline } from '../../../shared/browser/use-online.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import type { LiveState } from '../../live/index.ts'

/** Short interruptions of the connection are not shown. */
const showAfterMs = 4_000

/** Shows that the live connection is down. */
export function ConnectionStatus({ state }: { state: LiveState }) {
  const text = useText()
  const [isOverdue, setOverdue] = useState(false)
  const isLive = state === 'live'
  const isOnline = useOnline()
  useEffect(() => {
    if (isLive) return
    const timer = setTimeout(() => setOverdue(true), showAfterMs)
    return () => {
      clearTimeout(timer)
      setOverdue(false)
    }
  }, [isLive])
  return (
    <div role="status" className="text-13 text-ink-2">
      {!isLive && (isOverdue || !isOnline) && (
        <p className="flex items-center justify-center gap-2 border-t border-line bg-surface px-4 py-1.5 text-center">
          <WifiOff aria-hidden="true" className="size-4" />
          {text(state === 'connecting' ? 'chat.live.connecting' : 'chat.live.offline')}
        </p>
      )}
    </div>
  )
}
