import { describe, expect, it } from 'vitest'
import { account, session } from '../../testing/account.ts'
import { user } from '../../testing/fixtures.ts'
import { renderServerPage } from '../../testing/server-page.tsx'
import { AccountSection } from './account-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { SecuritySection } from './security-section.tsx'

const other = { ...session, id: 's2', is_current: false }
const key = { id: 'k1', name: 'My phone', created_at: '2026-11-01T10:00:00.000Z', last_used_at: null }

/** Returns the intents of all forms that can be posted without scripts. */
const postedIntents = () =>
  [...document.forms]
    .filter((form) => form.getAttribute('method') === 'post' && form.querySelector('button[type="submit"]'))
    .map((form) => new FormData(form).get('intent'))

describe('settings', () => {
  it('have a plain form for every section, which works without scripts', async () => {
    await renderServerPage(
      <>
        <AccountSection email={account.email}>{null}</AccountSection>
        <SecuritySection account={{ ...account, sessions: [session, other], passkeys: [key] }} />
        <PrivacySection account={account} sharesReading accesses={[]} />
      </>,
      { user },
    )
    expect(postedIntents()).toEqual([
      'email',
      'remove_passkey',
      'add_passkey',
      'password',
      'login_name',
      'end_session',
      'end_other_sessions',
      'invisible',
      'members_only',
      'discreet',
      'read_receipts',
      'withdraw_sexuality',
    ])
  })
})
