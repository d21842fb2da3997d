import { SettingSection } from '../../components/setting-section.tsx'
import { useText } from '../../lib/i18n/use-text.tsx'
import type { Account } from './account-facts.ts'
import { SexualityRow } from './sexuality-row.tsx'
import { VisibilitySwitch } from './visibility-switch.tsx'

export function PrivacySection({ account }: { account: Account }) {
  const text = useText()
  return (
    <SettingSection id="privacy" title={text('settings.privacy')} intro={text('settings.privacy_intro')}>
      <VisibilitySwitch mode="invisible" isOn={account.is_invisible} />
      <VisibilitySwitch mode="discreet" isOn={account.is_discreet} />
      <SexualityRow isKept={account.keeps_sexuality} />
    </SettingSection>
  )
}
