import { WifiOff } from 'lucide-react'
import { useOnline } from '../../lib/browser/use-online.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useRoute } from '../../lib/viewer/use-route.ts'

/** Says that the connection is gone. The space for it is announced from the start, so that the message is read out. */
export function OfflineNotice() {
  const text = useText()
  const isOnline = useOnline()
  // A conversation says it in its own words, about what is being written there.
  const isSaidElsewhere = useRoute()?.name === 'chats-id'
  return (
    <div role="status" className="sticky top-0 z-40">
      {!isOnline && !isSaidElsewhere && (
        <p className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-2.5 text-center font-semibold text-warn">
          <WifiOff aria-hidden="true" className="size-5" />
          {text('error.offline')}
        </p>
      )}
    </div>
  )
}
