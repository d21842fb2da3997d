import { Smartphone } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { SettingRow, rowButtonClass } from '../../components/setting-row.tsx'
import { SettingSection } from '../../components/setting-section.tsx'
import { installOffer } from '../../lib/app/install-prompt.ts'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { useInstalledApp } from '../../lib/browser/use-installed-app.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Button } from '../../ui/button.tsx'

/** Offers the app where the browser can install it, and says how where only its own menu can. */
export function InstallCard() {
  const text = useText()
  const isInstalled = useInstalledApp()
  const isOffered = useSyncExternalStore(installOffer.subscribe, installOffer.isThere, () => false)
  const isByHand = useHydrated() && installsByHand(navigator)
  if (isInstalled || (!isOffered && !isByHand)) return null
  const button = (
    <Button variant="quiet" size="s" className={rowButtonClass} onClick={() => void installOffer.make()}>
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

/** Only the browsers of iPhones and iPads know this word; there it says that the page is not installed. */
const installsByHand = (device: Navigator) => 'standalone' in device && device.standalone === false
