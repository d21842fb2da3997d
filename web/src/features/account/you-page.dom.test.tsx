import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { user } from '../../testing/fixtures.ts'
import { renderDocument, renderPage } from '../../testing/render-dom.tsx'
import { YouPage } from './you-page.tsx'

const price = '1 credit · €1.20'
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

it('links to profile, credits, orders, settings, language, help and withdrawal', async () => {
  await renderPage(<YouPage messagePrice={price} />, { user })
  expect(hrefs()).toEqual([
    ...['/profile', '/credits', '/transactions', '/withdraw', '/notifications', '/blocked', '/settings'],
    ...['/lang-config?back=%2Fyou', '/faq', '/service', '/safety'],
  ])
  expect(within(screen.getByRole('region', { name: 'Settings' })).getByText('English')).toBeTruthy()
})

it('offers Premium to a member who has not paid', async () => {
  await renderPage(<YouPage messagePrice={price} />, { user: { ...user, paid_user: false } })
  expect(hrefs()).toContain('/premium')
})

it.each([
  [12, 0, '12 credits', 'Enough for 12 messages'],
  [12, 2, '12 credits', 'Enough for 10 messages'],
  [0, 0, '0 credits', 'Not enough for a message'],
])('shows the balance of %i credits, %i of them on hold', async (credits, frozen_credits, balance, messages) => {
  await renderPage(<YouPage messagePrice={price} />, { user: { ...user, credits, frozen_credits } })
  expect(screen.getByText(balance)).toBeTruthy()
  expect(screen.getByText(messages)).toBeTruthy()
  expect(screen.getByText(`Per message: ${price}`)).toBeTruthy()
  expect(screen.queryByText(/on hold until you agree/) !== null).toBe(frozen_credits > 0)
})

it('logs out with a form, which works without scripts', async () => {
  const page = await renderDocument(<YouPage messagePrice={price} />, { user })
  const button = within(page.body).getByText('Log out').closest('button')
  expect([button?.type, button?.form?.getAttribute('action'), button?.form?.method]).toEqual([
    'submit',
    '/logout',
    'post',
  ])
})
