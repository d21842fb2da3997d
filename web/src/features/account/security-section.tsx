import { SettingSection } from '../../shared/components/setting-section.tsx'
import { useText } from '../../shared/i18n/use-text.tsx'
import type { Account } from './account.ts'
import { LoginNameRow } from './login-name-row.tsx'
import { PasskeyRows } from './passkey-rows.tsx'
import { PasswordRow } from './password-row.tsx'
import { SecurityEventRows } from './security-event-rows.tsx'
import { SessionRows } from './session-rows.tsx'

export function SecuritySection({ account }: { account: Account }) {
  const { login_name: loginName, passkeys, sessions, security_events: events } = account
  const hasPasskeys = passkeys.length > 0
  const text = useText()
  const device = sessions.find((session) => session.is_current)?.device ?? ''
  return (
    <SettingSection id="security" title={text('settings.security')} intro={text('passkeys.intro')}>
      <PasskeyRows passkeys={passkeys} device={device} />
      <PasswordRow hasPasskeys={hasPasskeys} />
      <LoginNameRow loginName={loginName} />
      <SecurityEventRows events={events} />
      <SessionRows sessions={sessions} hasPasskeys={hasPasskeys} />
    </SettingSection>
  )
}
