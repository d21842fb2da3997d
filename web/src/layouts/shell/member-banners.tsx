import { lazy } from 'react'
import { useUser } from '../../lib/viewer/use-viewer.ts'

/** A visitor's first page does without it; the document of a member has it. */
const MemberNotices = lazy(async () => ({ default: (await import('./member-notices.tsx')).MemberNotices }))

export const OfferBanner = lazy(async () => ({
  default: (await import('../../features/discounts/offer-banner.tsx')).OfferBanner,
}))

/** What a member has to know or do, above the page. */
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
