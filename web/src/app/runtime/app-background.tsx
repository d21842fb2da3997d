import { toasts } from '@velvet/ui/toast-store'
import { Sparkles } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { usePushRuntime } from '../../features/notifications/push/use-push-runtime.ts'
import { captureInstallPrompt } from '../../features/pwa/install-prompt.ts'
import { useAppBadge } from '../../features/pwa/use-app-badge.ts'
import { useServiceWorker } from '../../features/pwa/use-service-worker.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import { applyNewVersion, useNewVersion } from './use-new-version.ts'

/** App features that run while a member is logged in: service worker, push, icon badge, install prompt, updates. */
export function AppBackground() {
  const text = useText()
  const registration = useServiceWorker()
  usePushRuntime(registration !== null)
  useAppBadge()
  useEffect(captureInstallPrompt, [])

  const isReady = useNewVersion(registration)
  const showUpdateToast = useEffectEvent(() => {
    toasts.show({
      key: 'new-version',
      title: text('app.update_ready'),
      icon: <Sparkles aria-hidden="true" />,
      seconds: null,
      action: { label: text('app.update_show'), onSelect: () => registration && applyNewVersion(registration) },
    })
  })
  useEffect(() => {
    if (isReady) showUpdateToast()
  }, [isReady])
  return null
}
