import { describe, expect, it } from 'vitest'
import { user } from '../../testing/fixtures.ts'
import { renderHtml } from '../../testing/render.tsx'
import { BonusChoices } from './bonus-dialog.tsx'
import { OfferBanner } from './offer-banner.tsx'
import { OfferClock } from './offer-clock.tsx'

const offer = { viewer: user.id, kind: 'time_bonus' as const, percent: 25, endsAt: Date.now() + 2 * 3_600_000 }

describe('the first offer', () => {
  it('counts down as hh:mm:ss without being read out every second, and says what comes afterwards', async () => {
    const html = await renderHtml(<OfferClock offer={offer} />)
    expect(html).toMatch(/role="timer"[^>]*aria-live="off"/)
    expect(html).toMatch(/\b0[12]:\d\d:\d\d\b/)
    expect(html).toContain('the normal price applies again')
  })

  it('can be refused as easily as accepted', async () => {
    const html = await renderHtml(<BonusChoices onClose={() => undefined} />)
    const looks = [...html.matchAll(/<(?:a|button)[^>]*class="([^"]*)"/g)].map(([, look]) => look)
    expect(looks).toHaveLength(2)
    expect(looks[0]).toBe(looks[1])
    expect(html).toContain('href="/credits"')
  })

  it('is not part of a document: only the browser knows it', async () => {
    const html = await renderHtml(<OfferBanner />, { user, at: '/members', route: { id: 'members', path: '/members' } })
    expect(html).not.toContain('off your first credits')
  })
})
