import { Spinner } from '@velvet/ui/spinner'
import { WifiOff } from 'lucide-react'
import { useRoute } from '../../../features/session/routing/use-route.ts'
import { useReconnecting } from '../../../shared/browser/reconnecting.ts'
import { useOnline } from '../../../shared/browser/use-online.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'

/**
 * Shows that the browser is offline or that a page request is being retried. The live region is always in the
 * document, because screen readers do not announce text of a region that is added later.
 */
export function OfflineNotice() {
  const text = useText()
  const isOnline = useOnline()
  const isReconnecting = useReconnecting()
  // A conversation shows its own offline notice next to the composer.
  const hasOwnNotice = useRoute()?.name === 'chats-id'
  return (
    <div role="status" className="sticky top-0 z-40">
      {isReconnecting ? (
        <p className="pointer-events-none absolute inset-x-0 top-16 flex justify-center px-4 md:top-20">
          <span className="flex items-center gap-2 rounded-full bg-warn-soft px-4 py-1.5 text-13 font-semibold text-warn shadow-2">
            <Spinner size="s" />
            {text('error.reconnecting')}
          </span>
        </p>
      ) : (
        !isOnline &&
        !hasOwnNotice && (
          <p className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-2.5 text-center font-semibold text-warn">
            <WifiOff aria-hidden="true" className="size-5" />
            {text('error.offline')}
          </p>
        )
      )}
    </div>
  )
}
