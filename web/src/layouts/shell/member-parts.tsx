import { AlertParts } from '../../features/alerts/alert-parts.tsx'
import { AppParts } from '../../features/app/app-parts.tsx'
import { DiscountParts } from '../../features/discounts/discount-parts.tsx'
import { LikeParts } from '../../features/likes/like-parts.tsx'
import { MemberRuntime } from '../../lib/viewer/member-runtime.tsx'

/** What works beside the page while a member is logged in. Loaded only then. */
export function MemberParts() {
  return (
    <>
      <MemberRuntime />
      <LikeParts />
      <DiscountParts />
      <AlertParts />
      <AppParts />
    </>
  )
}
