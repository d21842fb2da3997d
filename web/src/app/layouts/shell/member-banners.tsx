import { lazy } from 'react'
import { useRoute } from '../../../features/session/routing/use-route.ts'
import { useUser } from '../../../features/session/use-viewer.ts'

/** Loaded on demand, because visitors do not need them. The server includes them in a member's document. */
const loadNotices = () => import('./member-notices.tsx')
const MemberReminder = lazy(async () => ({ default: (await loadNotices()).MemberReminder }))
const MemberAlert = lazy(async () => ({ default: (await loadNotices()).MemberAlert }))

export const OfferBanner = lazy(async () => ({
  default: (await import('../../../features/checkout/discounts/discount-banner.tsx')).DiscountBanner,
}))

/** Pages that begin with photos of members. */
const pagesWithFaces = ['members', 'members-id', 'likes-m-id', 'swipe-game']

/**
 * Banners for members: the reminder to confirm the address is above every page. Alerts and the current discount are below
 * pages that begin with photos, so that they do not push them down.
 */
export function MemberBanners({ place }: { place: 'above' | 'below' }) {
  const isMember = useUser() !== null
  const startsWithFaces = pagesWithFaces.includes(useRoute()?.name ?? '')
  if (!isMember) return null
  return place === 'above' ? (
    <>
      <MemberReminder />
      {!startsWithFaces && <Offers />}
    </>
  ) : (
    startsWithFaces && (
      <div className="not-empty:pb-6">
        <Offers />
      </div>
    )
  )
}

function Offers() {
  return (
    <>
      <MemberAlert />
      <OfferBanner />
    </>
  )
}
