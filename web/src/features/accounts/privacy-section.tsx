import { Ban } from 'lucide-react'
import { rowButtonClass, SettingRow } from '../../components/setting-row.tsx'
import { SettingSection } from '../../components/setting-section.tsx'
import { useText } from '../../lib/i18n/use-text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
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
