import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MemberBanners } from '../app/layouts/shell/member-banners.tsx'
import { ActivationConfirm } from '../features/account/activation/activation-confirm.tsx'
import { ActivationDone } from '../features/account/activation/activation-done.tsx'
import { user } from '../testing/fixtures.ts'
import { renderDocument } from '../testing/render-dom.tsx'
import ActivateError from './activate-error.tsx'

const unconfirmed = { ...user, status: 'not_confirmed', profile: { ...user.profile, status: 'disabled' } } as const

/** Returns queries for an element as the server sends it. */
const show = async (...page: Parameters<typeof renderDocument>) => within((await renderDocument(...page)).body)

describe('the confirmation page', () => {
  it('has a form that posts the token without scripts', async () => {
    const page = await show(<ActivationConfirm token="abc" problem={undefined} />)
    const form = page.getByRole('button', { name: 'Confirm address' }).closest('form')
    expect(form?.getAttribute('action')).toBe('/activate/done?token=abc')
    expect(form?.getAttribute('method')).toBe('post')
    expect(page.queryByLabelText('Your password')).toBeNull()
  })

  it('has a password field when the password is required', async () => {
    const problem = { code: 'password_required', params: {} } as const
    const page = await show(<ActivationConfirm token="abc" problem={problem} />)
    expect(page.getByLabelText('Your password').getAttribute('name')).toBe('password')
  })

  it('links to the login with the intent of the sign-up', async () => {
    const next = '/members/019a8000-0000-7000-8000-000000000002?intent=like'
    const page = await show(<ActivationDone wasConfirmedBefore={false} next={next} />)
    const login = page.getByRole('link', { name: 'Log in' })
    expect(login.getAttribute('href')).toBe(`/login?redirect=${encodeURIComponent(next)}`)
  })

  it('continues with the matches for a member and with the login for a visitor', async () => {
    const forMember = await show(<ActivationDone wasConfirmedBefore={false} />, { user })
    expect(forMember.getByRole('link', { name: 'See your matches' }).getAttribute('href')).toBe('/signup-matches')
    const forVisitor = await show(<ActivationDone wasConfirmedBefore={false} />)
    expect(forVisitor.getByRole('heading', { name: 'Your e-mail address is confirmed.' })).toBeTruthy()
    const login = forVisitor.getByRole('link', { name: 'Log in' })
    expect(login.getAttribute('href')).toBe('/login?redirect=%2Fsignup-matches')
  })

  it('shows an error page with a link to customer service', async () => {
    const page = await show(<ActivateError />)
    expect(page.getByText(/Activation failed/)).toBeTruthy()
    expect(page.getByRole('link', { name: /^customer service/ }).getAttribute('href')).toBe('/service')
  })
})

describe('the confirmation reminder', () => {
  const title = 'Please confirm your e-mail address'

  it('is shown to unconfirmed members, with a form that sends the e-mail', async () => {
    const page = await show(<MemberBanners place="above" />, { user: unconfirmed })
    expect(page.getByText(title, { exact: false })).toBeTruthy()
    const form = page.getByRole('button', { name: 'Send the e-mail again' }).closest('form')
    expect(form?.getAttribute('action')).toBe('/complete-signup?step=6')
    expect(form?.getAttribute('method')).toBe('post')
  })

  it('is not shown to confirmed members and visitors', async () => {
    const forMember = await show(<MemberBanners place="above" />, { user })
    expect(forMember.queryByText(title, { exact: false })).toBeNull()
    const forVisitor = await show(<MemberBanners place="above" />)
    expect(forVisitor.queryByText(title, { exact: false })).toBeNull()
  })
})
