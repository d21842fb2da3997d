import { Button } from '@velvet/ui/button'
import { Smartphone } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useHydrated } from '../../shared/browser/use-hydrated.ts'
import { useInstalledApp } from '../../shared/browser/use-installed-app.ts'
import { SettingRow, rowButtonClass } from '../../shared/components/setting-row.tsx'
import { SettingSection } from '../../shared/components/setting-section.tsx'
import { useText } from '../../shared/i18n/use-text.tsx'
import { installPrompt } from './install-prompt.ts'

/** Offers to install the app, or explains how on iOS, where only the browser menu can do it. */
export function InstallCard() {
  const text = useText()
  const isInstalled = useInstalledApp()
  const isOffered = useSyncExternalStore(installPrompt.subscribe, installPrompt.isAvailable, () => false)
  const isManual = useHydrated() && needsManualInstall(navigator)
  if (isInstalled || (!isOffered && !isManual)) return null
  const button = (
    <Button variant="quiet" size="s" className={rowButtonClass} onClick={() => void installPrompt.show()}>
      {text('app.install_button')}
    </Button>
  )
  return (
    <SettingSection id="app" title={text('app.install_title')}>
      <SettingRow
        icon={<Smartphone />}
        title={text('app.install_title')}
        text={text(isOffered ? 'app.install_text' : 'app.install_ios')}
        action={isOffered && button}
      />
    </SettingSection>
  )
}

/** `standalone` exists only on iOS. It is false while the page is not installed. */
const needsManualInstall = (device: Navigator) => 'standalone' in device && device.standalone === false
