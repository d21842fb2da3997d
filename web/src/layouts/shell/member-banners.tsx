import { lazy } from 'react'
import { useUser } from '../../lib/viewer/use-viewer.ts'

/** A visitor's first page does without it; the document of a member has it. */
const ActivateReminder = lazy(async () => ({
  default: (await import('../../features/activation/activate-reminder.tsx')).ActivateReminder,
}))

export const OfferBanner = lazy(async () => ({
  default: (await import('../../features/discounts/offer-banner.tsx')).OfferBanner,
}))

/** What a member has to know or do, above the page. */
export function MemberBanners() {
  return (
    useUser() && (
      <>
        <ActivateReminder />
        <OfferBanner />
      </>
    )
  )
}
