import { useEffect } from 'react'
import { useText } from '../../lib/i18n/use-text.tsx'
import { onLive } from '../../lib/live/use-live.ts'
import { toasts } from '../../ui/toast-store.ts'
import { toastOf } from './live-toasts.ts'

/** Who it was is for the page of likes to say. */
export function useNewLikeToast(): void {
  const text = useText()
  useEffect(
    () =>
      onLive((live) => {
        if (toastOf(live, location.pathname, document.visibilityState) !== 'like') return
        toasts.show({
          key: 'new-like',
          title: text('alerts.new_like'),
          action: { label: text('alerts.see_likes'), to: '/likes' },
        })
      }),
    [text],
  )
}
