import { lazy } from 'react'
import { useUser } from '../../../features/session/use-viewer.ts'

/** Loaded on demand, because visitors do not need it. The server includes it in a member's document. */
const MemberNotices = lazy(async () => ({ default: (await import('./member-notices.tsx')).MemberNotices }))

export const OfferBanner = lazy(async () => ({
  default: (await import('../../../features/checkout/discounts/discount-banner.tsx')).DiscountBanner,
}))

/** Banners above the page for members: notices and the current discount. */
export function MemberBanners() {
  return (
    useUser() && (
      <>
        <MemberNotices />
        <OfferBanner />
      </>
    )
  )
}
