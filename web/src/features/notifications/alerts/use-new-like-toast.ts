import { toasts } from '@velvet/ui/toast-store'
import { useEffect } from 'react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { onLive } from '../../live/index.ts'
import { getLiveToastKind } from './live-toast-kind.ts'

/** Shows a toast for a new like. It links to the likes page and does not name the member. */
export function useNewLikeToast(): void {
  const text = useText()
  useEffect(
    () =>
      onLive((live) => {
        if (getLiveToastKind(live, location.pathname, document.visibilityState) !== 'like') return
        toasts.show({
          key: 'new-like',
          title: text('alerts.new_like'),
          action: { label: text('alerts.see_likes'), to: '/likes' },
        })
      }),
    [text],
  )
}
