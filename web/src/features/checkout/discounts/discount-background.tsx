import { lazy, Suspense } from 'react'
import { useBonusDialog } from './use-bonus-dialog.ts'
import { useDiscountLoading } from './use-discount-loading.ts'

const BonusDialog = lazy(async () => ({ default: (await import('./bonus-dialog.tsx')).BonusDialog }))

/** Loads the first discount of the logged-in member and shows the time bonus dialog. */
export function DiscountBackground() {
  useDiscountLoading()
  const { offer: discount, close } = useBonusDialog()
  return (
    discount && (
      <Suspense>
        <BonusDialog offer={discount} onClose={close} />
      </Suspense>
    )
  )
}
