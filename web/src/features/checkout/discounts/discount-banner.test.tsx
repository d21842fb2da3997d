import { afterEach, expect, it, vi } from 'vitest'
import { hourMs } from '@velvet/contract/durations'
import { user } from '../../../testing/fixtures.ts'
import { renderHtml } from '../../../testing/render.tsx'
import { useActiveDiscount } from './active-discount-store.ts'
import { DiscountBanner } from './discount-banner.tsx'
import type { ActiveDiscount } from './discount-rules.ts'

// Discount and slot exist only in the browser. With these mocks the page is rendered as it is after hydration.
vi.mock(import('./active-discount-store.ts'), async (original) => ({
  ...(await original()),
  useActiveDiscount: vi.fn(() => null),
}))
vi.mock(import('../../../shared/browser/use-stable-slot.ts'), () => ({ useStableSlot: (isDue: boolean) => isDue }))
afterEach(() => void vi.mocked(useActiveDiscount).mockReset())

const freeMember = { ...user, paid_user: false }
const welcome: ActiveDiscount = { viewer: user.id, kind: 'welcome', percent: 25, endsAt: Date.now() + 50 * hourMs }
const banner = (discount: ActiveDiscount | null, viewer = freeMember) => {
  vi.mocked(useActiveDiscount).mockReturnValue(discount)
  return renderHtml(<DiscountBanner />, { user: viewer, at: '/members', route: { id: 'members', path: '/members' } })
}

it('shows the active welcome discount with the time left and a link to the credits', async () => {
  const html = await banner(welcome)
  expect(html).toContain('25% off your first credits')
  expect(html).toMatch(/role="timer"/)
  expect(html).toContain('href="/credits"')
})

it('shows nothing without a discount, to a member who has paid, and for the discount of another member', async () => {
  expect(await banner(null)).not.toContain('first credits')
  expect(await banner(welcome, { ...user, paid_user: true })).not.toContain('first credits')
  expect(await banner({ ...welcome, viewer: 'other-member' })).not.toContain('first credits')
})
