import { SettingSection } from '../../components/setting-section.tsx'
import { useText } from '../../lib/i18n/use-text.tsx'
import type { Account } from './account-facts.ts'
import { PasskeyRows } from './passkey-rows.tsx'
import { PasswordRow } from './password-row.tsx'
import { SessionRows } from './session-rows.tsx'

export function SecuritySection({ account: { passkeys, sessions } }: { account: Account }) {
  const text = useText()
  const device = sessions.find((session) => session.is_current)?.device ?? ''
  return (
    <SettingSection id="security" title={text('settings.security')} intro={text('passkeys.intro')}>
      <PasskeyRows passkeys={passkeys} device={device} />
      <PasswordRow />
      <SessionRows sessions={sessions} />
    </SettingSection>
  )
}
