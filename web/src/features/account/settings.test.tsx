import { describe, expect, it } from 'vitest'
import { user } from '../../testing/fixtures.ts'
import { renderHtml } from '../../testing/render.tsx'
import { AccountSection } from './account-section.tsx'
import type { Account } from './account.ts'
import { LoginForm } from './login-form.tsx'
import { MailChange } from './mail-change.tsx'
import { NewPasswordPage } from './new-password-page.tsx'
import { PrivacySection } from './privacy-section.tsx'
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
  login_name: null,
  is_invisible: true,
  is_members_only: false,
  is_discreet: false,
  keeps_sexuality: true,
  deletion_due_at: null,
  sessions: [session],
  passkeys: [],
  security_events: [],
}
const other = { ...session, id: 's2', device: 'Safari, iPhone', is_current: false }
const key = { id: 'k1', name: 'My phone', created_at: '2026-11-01T10:00:00.000Z', last_used_at: null }

describe('settings', () => {
  it('have a plain form for every section, which works without scripts', async () => {
    const html =
      (await renderHtml(<AccountSection email={account.email}>{null}</AccountSection>, { user })) +
      (await renderHtml(<SecuritySection account={{ ...account, sessions: [session, other], passkeys: [key] }} />)) +
      (await renderHtml(<PrivacySection account={account} sharesReading />))
    for (const intent of [
      'email',
      'password',
      'login_name',
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

  it('mark the current device and offer no logout for it', async () => {
    const html = await renderHtml(<SecuritySection account={account} />)
    expect(html).toContain('This device')
    expect(html).not.toContain('Log out: Firefox, Windows')
    expect(html).not.toContain('Log out everywhere else')
  })

  it('offer to log out the other devices', async () => {
    const html = await renderHtml(<SecuritySection account={{ ...account, sessions: [other, session] }} />)
    expect(html).toContain('aria-label="Log out: Safari, iPhone, ')
    expect(html).toContain('Log out everywhere else')
  })

  it('offer to withdraw the consent only while it is given', async () => {
    const withdrawal = 'value="withdraw_sexuality"'
    expect(await renderHtml(<PrivacySection account={account} sharesReading />)).toContain(withdrawal)
    const without = { ...account, keeps_sexuality: false }
    expect(await renderHtml(<PrivacySection account={without} sharesReading={false} />)).not.toContain(withdrawal)
  })

  it('explain what withdrawing the consent to intimate data does, and link to it', async () => {
    const html = await renderHtml(<PrivacySection account={account} sharesReading />)
    expect(html).toContain('we hide your profile right away and delete your account after 14 days')
    expect(html).toContain('href="/settings/delete"')
  })

  it('show which privacy modes are on', async () => {
    const html = await renderHtml(<PrivacySection account={account} sharesReading />)
    const switches = [...html.matchAll(/<input[^>]*role="switch"[^>]*>/g)].map(([input]) =>
      input.includes('checked=""'),
    )
    expect(switches).toEqual([true, false, false, true])
  })
})

describe('pages that mails link to', () => {
  it.each([
    ['no token', '', undefined],
    ['an expired link', 't', { code: 'link_invalid', params: {} } as const],
  ])('link to the request form when opened with %s', async (_, token, problem) => {
    const expired = { text: 'Ask for a new one.', to: '/reset-password', button: 'New link' }
    const page = { path: '/reset-password/do', icon: null, title: 'Title', intro: 'Intro', submit: 'Save', expired }
    const html = await renderHtml(<NewPasswordPage {...page} token={token} problem={problem} />)
    expect(html).toContain('Link expired or invalid, request a new email')
    expect(html).toContain('href="/reset-password"')
  })

  it('show that the new e-mail address was registered in the meantime', async () => {
    const problem = { code: 'email_taken', params: {} } as const
    const html = await renderHtml(<MailChange token="t" isDone={false} problem={problem} />)
    expect(html).toContain('This email address already owns an account on this website.')
  })

  it('do not confirm anything before the form is submitted', async () => {
    const html = await renderHtml(<MailChange token="t1" isDone={false} problem={undefined} />)
    expect(html).toMatch(/<form[^>]*method="post"[^>]*>.*value="t1".*Confirm address/)
  })
})

it('shows the same text after every reset request, whether or not the account exists', async () => {
  const html = await renderHtml(<ResetRequest result={{ email: 'a@example.com' }} />)
  expect(html).toContain('If there’s an account with this address, an e-mail is on its way.')
})

it('offers to stay logged in with an unticked checkbox', async () => {
  const html = await renderHtml(<LoginForm result={undefined} notice={undefined} action="/login" />)
  expect(html).toMatch(/<input[^>]*name="stay"/)
  expect(html).not.toContain(' checked=')
})

it('shows on login when an account will be deleted', async () => {
  const problem = { code: 'account_pending_deletion', params: { date: '2026-11-29T12:00:00.000Z' } } as const
  const html = await renderHtml(<LoginForm result={{ problem, username: 'anna' }} notice={undefined} action="/login" />)
  expect(html).toContain('Your account will be deleted on 29 November 2026.')
})
