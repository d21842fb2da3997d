import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { account, session } from '../../testing/account.ts'
import { renderPage } from '../../testing/render-dom.tsx'
import { formOf } from '../../testing/server-page.tsx'
import { stubApi } from '../../testing/visit.ts'
import { LoginForm } from './login-form.tsx'
import { MailChange } from './mail-change.tsx'
import { NewPasswordPage } from './new-password-page.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { ResetRequest } from './reset-request.tsx'
import { SecuritySection } from './security-section.tsx'

const other = { ...session, id: 's2', device: 'Safari, iPhone', is_current: false }

let apiCalls: ReturnType<typeof stubApi>
beforeEach(() => {
  apiCalls = stubApi()
})
afterEach(() => vi.unstubAllGlobals())

describe('settings', () => {
  it('mark the current device and offer no logout for it', async () => {
    await renderPage(<SecuritySection account={account} />)
    expect(screen.getByText('This device')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Log out/ })).toBeNull()
  })

  it('offer to log out the other devices', async () => {
    await renderPage(<SecuritySection account={{ ...account, sessions: [other, session] }} />)
    const logOut = screen.getByRole('button', { name: /^Log out: Safari, iPhone, / })
    expect(formOf(logOut).fields).toMatchObject({ intent: 'end_session', item: 's2' })
    expect(screen.getByRole('button', { name: 'Log out everywhere else' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Log out: Firefox, Windows/ })).toBeNull()
  })

  it('collapse all but three devices', async () => {
    const sessions = ['s2', 's3', 's4', 's5'].map((id) => ({ ...other, id }))
    await renderPage(<SecuritySection account={{ ...account, sessions: [session, ...sessions] }} />)
    const collapsed = screen.getByText('Show 2 more devices').closest('details')
    expect(collapsed?.open).toBe(false)
    expect(collapsed?.querySelectorAll('li')).toHaveLength(2)
    cleanup()
    await renderPage(<SecuritySection account={{ ...account, sessions: [session, ...sessions.slice(2)] }} />)
    expect(screen.queryByText(/^Show \d more/)).toBeNull()
  })

  it('offer to withdraw the consent only while it is given', async () => {
    await renderPage(<PrivacySection account={account} sharesReading accesses={[]} />)
    const withdraw = screen.getByRole('button', { name: 'Withdraw consent' })
    expect(formOf(withdraw).fields).toMatchObject({ intent: 'withdraw_sexuality' })
    cleanup()
    await renderPage(
      <PrivacySection account={{ ...account, keeps_sexuality: false }} sharesReading={false} accesses={[]} />,
    )
    expect(screen.queryByRole('button', { name: 'Withdraw consent' })).toBeNull()
    expect(document.querySelector('[value="withdraw_sexuality"]')).toBeNull()
  })

  it('explain what withdrawing the consent to intimate data does, and link to it', async () => {
    await renderPage(<PrivacySection account={account} sharesReading accesses={[]} />)
    expect(screen.getByText(/we hide your profile right away and delete your account after 14 days/)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Withdraw consent' })
    expect(link.getAttribute('href')).toBe('/settings/delete')
  })

  it('list which hidden data staff saw and why', async () => {
    const at = '2026-11-01T10:00:00.000Z'
    const accesses = [
      { what: 'messages', reason: 'context', at },
      { what: 'email', reason: 'member_request', at },
    ] as const
    await renderPage(<PrivacySection account={account} sharesReading accesses={[...accesses]} />)
    const rows = screen.getByText('Who looked at your data').closest('details')?.querySelectorAll('li') ?? []
    expect([...rows].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Messages around a reported oneTo understand a reported message, .*2026/),
      expect.stringMatching(/^Your e-mail addressBecause you asked us for help, .*2026/),
    ])
    cleanup()
    await renderPage(<PrivacySection account={account} sharesReading accesses={[]} />)
    expect(screen.getByText('Nothing is listed.')).toBeTruthy()
  })

  it('show which privacy modes are on', async () => {
    await renderPage(<PrivacySection account={account} sharesReading accesses={[]} />)
    const switches = screen.getAllByRole<HTMLInputElement>('switch')
    expect(switches.map((input) => [formOf(input).fields['intent'], input.checked])).toEqual([
      ['invisible', true],
      ['members_only', false],
      ['discreet', false],
      ['read_receipts', true],
    ])
  })
})

describe('pages that mails link to', () => {
  it.each([
    ['no token', '', undefined],
    ['an expired link', 't', { code: 'link_invalid', params: {} } as const],
  ])('link to the request form when opened with %s', async (_, token, problem) => {
    const expired = { text: 'Ask for a new one.', to: '/reset-password', button: 'New link' }
    const page = { path: '/reset-password/do', icon: null, title: 'Title', intro: 'Intro', submit: 'Save', expired }
    await renderPage(<NewPasswordPage {...page} token={token} problem={problem} />)
    expect(screen.getByRole('alert').textContent).toContain('Link expired or invalid, request a new email')
    expect(screen.getByRole('link', { name: 'New link' }).getAttribute('href')).toBe('/reset-password')
  })

  it('show that the new e-mail address was registered in the meantime', async () => {
    const problem = { code: 'email_taken', params: {} } as const
    await renderPage(<MailChange token="t" isDone={false} problem={problem} />)
    expect(screen.getByText('This email address already owns an account on this website.')).toBeTruthy()
  })

  it('do not confirm anything before the form is submitted', async () => {
    await renderPage(<MailChange token="t1" isDone={false} problem={undefined} />)
    expect(formOf(screen.getByRole('button', { name: 'Confirm address' }))).toMatchObject({
      method: 'post',
      action: '/mail-change/do',
      fields: { token: 't1' },
    })
    expect(apiCalls).toEqual([])
  })
})

it('shows the same text after every reset request, whether or not the account exists', async () => {
  await renderPage(<ResetRequest result={{ email: 'a@example.com' }} />)
  const text = 'If there’s an account with this address, an e-mail is on its way.'
  expect(screen.getByRole('status').textContent).toContain(text)
})

it('offers to stay logged in with an unticked checkbox', async () => {
  await renderPage(<LoginForm result={undefined} notice={undefined} action="/login" />)
  const checkbox = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Stay logged in for 30 days' })
  expect(checkbox).toMatchObject({ name: 'stay', checked: false })
  expect(screen.queryByRole('checkbox', { checked: true })).toBeNull()
})

it('shows on login when an account will be deleted', async () => {
  const problem = { code: 'account_pending_deletion', params: { date: '2026-11-29T12:00:00.000Z' } } as const
  await renderPage(<LoginForm result={{ problem, username: 'anna' }} notice={undefined} action="/login" />)
  expect(screen.getByText(/Your account will be deleted on 29 November 2026\./)).toBeTruthy()
})
