import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { user } from '../../testing/fixtures.ts'
import { renderDocument, renderPage } from '../../testing/render-dom.tsx'
import { YouPage } from './you-page.tsx'

const price = '1 credit · €1.20'
const noCounts = { unreadMessages: 0, newLikes: 0 }
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

it('links to profile, credits, orders, settings, language, help and withdrawal', async () => {
  await renderPage(<YouPage messagePrice={price} counts={noCounts} />, { user })
  expect(hrefs()).toEqual([
    ...['/profile', '/profile', '/credits', '/transactions', '/withdraw', '/notifications', '/blocked', '/settings'],
    ...['/lang-config?back=%2Fyou', '/faq', '/support', '/service', '/safety'],
  ])
  expect(within(screen.getByRole('region', { name: 'Settings' })).getByText('English')).toBeTruthy()
})

const photo = {
  id: user.id,
  filename: '/full.webp',
  thumb_filename: '/thumb.webp',
  match: '/match.webp',
  status: 'active' as const,
}

it.each([
  ['a photo', null, { unreadMessages: 2, newLikes: 3 }, '/profile', 'Your profile has no photo yet'],
  ['unread messages', photo, { unreadMessages: 2, newLikes: 3 }, '/chats', '2 unread messages'],
  ['new likes', photo, { unreadMessages: 0, newLikes: 3 }, '/likes', '3 new likes you haven’t opened yet'],
  ['the prompts', photo, noCounts, '/profile', 'Your prompts'],
])('leads to %s as the next step', async (_, main_image, counts, to, title) => {
  await renderPage(<YouPage messagePrice={price} counts={counts} />, {
    user: { ...user, profile: { ...user.profile, main_image } },
  })
  expect(screen.getByText(title).closest('a')?.getAttribute('href')).toBe(to)
})

it('offers Premium to a member who has not paid', async () => {
  await renderPage(<YouPage messagePrice={price} counts={noCounts} />, { user: { ...user, paid_user: false } })
  expect(hrefs()).toContain('/premium')
})

it.each([
  [12, 0, '12 credits', 'Enough for 12 messages'],
  [12, 2, '12 credits', 'Enough for 10 messages'],
  [0, 0, '0 credits', 'Not enough for a message'],
])('shows the balance of %i credits, %i of them on hold', async (credits, frozen_credits, balance, messages) => {
  await renderPage(<YouPage messagePrice={price} counts={noCounts} />, { user: { ...user, credits, frozen_credits } })
  expect(screen.getByText(balance)).toBeTruthy()
  expect(screen.getByText(messages)).toBeTruthy()
  expect(screen.getByText(`Per message: ${price}`)).toBeTruthy()
  expect(screen.queryByText(/on hold until you agree/) !== null).toBe(frozen_credits > 0)
})

it('logs out with a form, which works without scripts', async () => {
  const page = await renderDocument(<YouPage messagePrice={price} counts={noCounts} />, { user })
  const button = within(page.body).getByText('Log out').closest('button')
  expect([button?.type, button?.form?.getAttribute('action'), button?.form?.method]).toEqual([
    'submit',
    '/logout',
    'post',
  ])
})
