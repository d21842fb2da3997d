import { useEffect, useState } from 'react'
import { useRoute, useUser } from '../../session/index.ts'
import { useActiveDiscount } from './active-discount-store.ts'
import { startBonusTimer } from './bonus-timer.ts'
import { canOpenBonusDialog, wasDismissed } from './discount-rules.ts'
import { storeDismissal, readDismissal } from './time-bonus-dismissal.ts'

const storage = () => localStorage

/** Opens the time bonus some time after the member entered the members area. Leaving the area cancels or closes it. */
export function useBonusDialog() {
  const user = useUser()
  const discount = useActiveDiscount()
  const isInMembersArea = useRoute()?.isMembersArea === true
  const [openedFor, setOpenedFor] = useState<string | null>(null)
  const viewer = canOpenBonusDialog({ user, isInMembersArea, offer: discount }) ? user?.id : undefined
  const endsAt = discount?.endsAt

  useEffect(() => {
    if (viewer === undefined || endsAt === undefined) return
    const cancel = startBonusTimer({
      isClosed: () => wasDismissed(readDismissal(storage, viewer), endsAt),
      isBusy: () => document.querySelector('dialog[open]') !== null,
      open() {
        // Stored on opening, so that it does not open again for members who leave the site without closing it.
        storeDismissal(storage, viewer, Date.now())
        setOpenedFor(viewer)
      },
    })
    return () => {
      cancel()
      setOpenedFor(null)
    }
  }, [viewer, endsAt])

  return {
    offer: viewer !== undefined && openedFor === viewer ? discount : null,
    close: () => {
      if (openedFor) storeDismissal(storage, openedFor, Date.now())
      setOpenedFor(null)
    },
  }
}
