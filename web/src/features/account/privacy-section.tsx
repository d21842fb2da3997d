import { ButtonLink } from '@velvet/ui/button'
import { Ban, ShieldCheck } from 'lucide-react'
import { rowButtonClass, SettingRow } from '../../shared/components/setting-row.tsx'
import { SettingSection } from '../../shared/components/setting-section.tsx'
import { useText } from '../../shared/i18n/use-text.tsx'
import type { Account, StaffAccess } from './account.ts'
import { PrivacySwitch } from './privacy-switch.tsx'
import { SexualityRow } from './sexuality-row.tsx'
import { StaffAccessRow } from './staff-access-row.tsx'

type PrivacySectionProps = { account: Account; sharesReading: boolean; accesses: StaffAccess[] }

export function PrivacySection({ account, sharesReading, accesses }: PrivacySectionProps) {
  const text = useText()
  return (
    <SettingSection id="privacy" title={text('settings.privacy')} intro={text('settings.privacy_intro')}>
      <PrivacySwitch mode="invisible" isOn={account.is_invisible} />
      <PrivacySwitch mode="members_only" isOn={account.is_members_only} />
      <PrivacySwitch mode="discreet" isOn={account.is_discreet} />
      <PrivacySwitch mode="read_receipts" isOn={sharesReading} />
      <SexualityRow isKept={account.keeps_sexuality} />
      <SettingRow
        icon={<ShieldCheck />}
        title={text('settings.intimate')}
        text={text('settings.intimate_text')}
        action={
          <ButtonLink to="/settings/delete" variant="quiet" size="s" className={rowButtonClass}>
            {text('settings.sexuality_withdraw')}
          </ButtonLink>
        }
      />
      <StaffAccessRow accesses={accesses} />
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
