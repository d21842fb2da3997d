import { describe, expect, it } from 'vitest'
import { user } from '../../../testing/fixtures.ts'
import { renderHtml } from '../../../testing/render.tsx'
import { BonusChoices } from './bonus-dialog.tsx'
import { DiscountBanner } from './discount-banner.tsx'
import { DiscountCountdown } from './discount-countdown.tsx'

const discount = { viewer: user.id, kind: 'time_bonus' as const, percent: 25, endsAt: Date.now() + 2 * 3_600_000 }

describe('the first discount', () => {
  it('counts down as hh:mm:ss without being announced every second, and shows what applies afterwards', async () => {
    const html = await renderHtml(<DiscountCountdown offer={discount} />)
    expect(html).toMatch(/role="timer"[^>]*aria-live="off"/)
    expect(html).toMatch(/\b0[12]:\d\d:\d\d\b/)
    expect(html).toContain('the normal price applies again')
  })

  it('shows buttons with the same look to accept and to decline', async () => {
    const html = await renderHtml(<BonusChoices onClose={() => undefined} />)
    const classNames = [...html.matchAll(/<(?:a|button)[^>]*class="([^"]*)"/g)].map(([, className]) => className)
    expect(classNames).toHaveLength(2)
    expect(classNames[0]).toBe(classNames[1])
    expect(html).toContain('href="/credits"')
  })

  it('renders no banner on the server, because only the browser loads the discount', async () => {
    const html = await renderHtml(<DiscountBanner />, {
      user,
      at: '/members',
      route: { id: 'members', path: '/members' },
    })
    expect(html).not.toContain('off your first credits')
  })
})
