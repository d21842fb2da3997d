import { Ban } from 'lucide-react'
import { rowButtonClass, SettingRow } from '../../components/setting-row.tsx'
import { SettingSection } from '../../components/setting-section.tsx'
import { useText } from '../../lib/i18n/use-text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Account } from './account-facts.ts'
import { PrivacySwitch } from './privacy-switch.tsx'
import { SexualityRow } from './sexuality-row.tsx'

type PrivacySectionProps = { account: Account; sharesReading: boolean }

export function PrivacySection({ account, sharesReading }: PrivacySectionProps) {
  const text = useText()
  return (
    <SettingSection id="privacy" title={text('settings.privacy')} intro={text('settings.privacy_intro')}>
      <PrivacySwitch mode="invisible" isOn={account.is_invisible} />
      <PrivacySwitch mode="discreet" isOn={account.is_discreet} />
      <PrivacySwitch mode="read_receipts" isOn={sharesReading} />
      <SexualityRow isKept={account.keeps_sexuality} />
      <SettingRow
        icon={<Ban />}
        title={text('member.blocked_list')}
        text={text('member.blocked_link_text')}
        action={
          <ButtonLink to="/blocked" variant="quiet" size="s" className={rowButtonClass}>
            {text('member.blocked_open')}
          </ButtonLink>
        }
      />
    </SettingSection>
  )
}
