import { Sparkles } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { keepInstallOffer } from '../../lib/app/install-prompt.ts'
import { useAppBadge } from '../../lib/app/use-app-badge.ts'
import { showNewVersion, useNewVersion } from '../../lib/app/use-new-version.ts'
import { useWorker } from '../../lib/app/use-worker.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { usePushRuntime } from '../../lib/push/use-push-runtime.ts'
import { toasts } from '../../ui/toast-store.ts'

/** What makes an app of the site while a member is logged in: worker, notifications, the icon's number, new versions. */
export function AppParts() {
  const text = useText()
  const registration = useWorker()
  usePushRuntime(registration !== null)
  useAppBadge()
  useEffect(keepInstallOffer, [])

  const isReady = useNewVersion(registration)
  const tell = useEffectEvent(() => {
    toasts.show({
      key: 'new-version',
      title: text('app.update_ready'),
      icon: <Sparkles aria-hidden="true" />,
      seconds: null,
      action: { label: text('app.update_show'), onSelect: () => registration && showNewVersion(registration) },
    })
  })
  useEffect(() => {
    if (isReady) tell()
  }, [isReady])
  return null
}
