import { describe, expect, it } from 'vitest'
import { user } from '../../testing/fixtures.ts'
import { renderHtml } from '../../testing/render.tsx'
import type { Account } from './account-facts.ts'
import { AccountSection } from './account-section.tsx'
import { LoginForm } from './login-form.tsx'
import { MailChange } from './mail-change.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { ResetChoose } from './reset-choose.tsx'
import { ResetRequest } from './reset-request.tsx'
import { SecuritySection } from './security-section.tsx'

const session = {
  id: 's1',
  device: 'Firefox, Windows',
  created_at: '2026-11-01T10:00:00.000Z',
  last_used_at: '2026-11-02T10:00:00.000Z',
  is_current: true,
}
const account: Account = {
  email: 'anna@example.com',
  is_invisible: true,
  is_discreet: false,
  keeps_sexuality: true,
  deletion_due_at: null,
  sessions: [session],
  passkeys: [],
}
const other = { ...session, id: 's2', device: 'Safari, iPhone', is_current: false }
const key = { id: 'k1', name: 'My phone', created_at: '2026-11-01T10:00:00.000Z', last_used_at: null }

describe('the settings', () => {
  it('post every section without scripts', async () => {
    const html =
      (await renderHtml(<AccountSection email={account.email}>{null}</AccountSection>, { user })) +
      (await renderHtml(<SecuritySection account={{ ...account, sessions: [session, other], passkeys: [key] }} />)) +
      (await renderHtml(<PrivacySection account={account} sharesReading />))
    for (const intent of [
      'email',
      'password',
      'remove_passkey',
      'add_passkey',
      'end_session',
      'end_other_sessions',
      'invisible',
      'discreet',
      'read_receipts',
      'withdraw_sexuality',
    ]) {
      expect(html).toMatch(new RegExp(`<form[^>]*method="post"[^>]*>(?:(?!</form>).)*value="${intent}"`))
    }
  })

  it('mark this device, which cannot be logged out here', async () => {
    const html = await renderHtml(<SecuritySection account={account} />)
    expect(html).toContain('This device')
    expect(html).not.toContain('Log out: Firefox, Windows')
    expect(html).not.toContain('Log out everywhere else')
  })

  it('offer to log the others out', async () => {
    const html = await renderHtml(<SecuritySection account={{ ...account, sessions: [other, session] }} />)
    expect(html).toContain('aria-label="Log out: Safari, iPhone"')
    expect(html).toContain('Log out everywhere else')
  })

  it('offer to take the consent back only while it is given', async () => {
    expect(await renderHtml(<PrivacySection account={account} sharesReading />)).toContain('Take it back')
    const without = { ...account, keeps_sexuality: false }
    expect(await renderHtml(<PrivacySection account={without} sharesReading={false} />)).not.toContain('Take it back')
  })

  it('show which modes are on', async () => {
    const html = await renderHtml(<PrivacySection account={account} sharesReading />)
    const switches = [...html.matchAll(/<input[^>]*role="switch"[^>]*>/g)].map(([input]) =>
      input.includes('checked=""'),
    )
    expect(switches).toEqual([true, false, true])
  })
})

describe('the pages behind the links of mails', () => {
  it.each([
    ['no token', '', undefined],
    ['an old link', 't', { code: 'link_invalid', params: {} } as const],
  ])('lead back to the request with %s', async (_, token, problem) => {
    const html = await renderHtml(<ResetChoose token={token} problem={problem} />)
    expect(html).toContain('Link expired or invalid, request a new email')
    expect(html).toContain('href="/reset-password"')
  })

  it('say that an address was taken meanwhile', async () => {
    const problem = { code: 'email_taken', params: {} } as const
    const html = await renderHtml(<MailChange token="t" isDone={false} problem={problem} />)
    expect(html).toContain('This email address already owns an account on this website.')
  })

  it('confirm nothing by being opened', async () => {
    const html = await renderHtml(<MailChange token="t1" isDone={false} problem={undefined} />)
    expect(html).toMatch(/<form[^>]*method="post"[^>]*>.*value="t1".*Confirm address/)
  })
})

it('tells everybody the same once a reset was asked for', async () => {
  const html = await renderHtml(<ResetRequest result={{ email: 'a@example.com' }} />)
  expect(html).toContain('If there is an account with this address, an e-mail is on its way.')
})

it('tells who logs in until when a deleted account can come back', async () => {
  const problem = { code: 'account_pending_deletion', params: { date: '2026-11-29T12:00:00.000Z' } } as const
  const html = await renderHtml(<LoginForm result={{ problem, username: 'anna' }} notice={undefined} action="/login" />)
  expect(html).toContain('Your account will be deleted on 29 November 2026.')
})
