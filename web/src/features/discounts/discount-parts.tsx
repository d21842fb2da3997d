import { lazy, Suspense } from 'react'
import { useBonusDialog } from './use-bonus-dialog.ts'
import { useOfferLoading } from './use-offer-loading.ts'

const BonusDialog = lazy(async () => ({ default: (await import('./bonus-dialog.tsx')).BonusDialog }))

/** What first offers do while a member is logged in. */
export function DiscountParts() {
  useOfferLoading()
  const { offer, close } = useBonusDialog()
  return (
    offer && (
      <Suspense>
        <BonusDialog offer={offer} onClose={close} />
      </Suspense>
    )
  )
}
