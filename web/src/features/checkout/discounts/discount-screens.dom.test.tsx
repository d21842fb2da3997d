import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { hourMs } from '@velvet/contract/durations'
import { user } from '../../../testing/fixtures.ts'
import { renderPage } from '../../../testing/render-dom.tsx'
import { renderHtml } from '../../../testing/render.tsx'
import { BonusChoices } from './bonus-dialog.tsx'
import { DiscountBanner } from './discount-banner.tsx'
import { DiscountCountdown } from './discount-countdown.tsx'

const discount = { viewer: user.id, kind: 'time_bonus' as const, percent: 25, endsAt: Date.now() + 2 * hourMs }

describe('the first discount', () => {
  it('counts down as hh:mm:ss without being announced every second, and shows what applies afterwards', async () => {
    await renderPage(<DiscountCountdown offer={discount} />)
    const timer = screen.getByRole('timer')
    expect(timer.getAttribute('aria-live')).toBe('off')
    expect(timer.textContent).toMatch(/^0[12]:\d\d:\d\d$/)
    expect(screen.getByText('the normal price applies again', { exact: false })).toBeTruthy()
  })

  it('shows buttons with the same look to accept and to decline', async () => {
    await renderPage(<BonusChoices onClose={() => undefined} />)
    const accept = screen.getByRole('link')
    const decline = screen.getByRole('button')
    expect(accept.textContent).toBe('See credits')
    expect(accept.getAttribute('href')).toBe('/credits')
    expect(decline.textContent).toBe('Not now')
    expect(accept.className).not.toBe('')
    expect(accept.className).toBe(decline.className)
  })

  // Tests of the HTML of the server come last: React warns if the browser renderer runs after the server renderer.
  it('renders no banner on the server, because only the browser loads the discount', async () => {
    const html = await renderHtml(<DiscountBanner />, {
      user,
      at: '/members',
      route: { id: 'members', path: '/members' },
    })
    expect(html).not.toContain('off your first credits')
  })
})
