import { useEffect, useState } from 'react'
import { useRoute } from '../../lib/viewer/use-route.ts'
import { useUser } from '../../lib/viewer/use-viewer.ts'
import { startBonusTimer } from './bonus-timer.ts'
import { keepDismissal, readDismissal } from './dismissal-memory.ts'
import { mayOpenBonus, wasDismissed } from './offer-rules.ts'
import { useOffer } from './offer-store.ts'

const storage = () => localStorage

/** Opens the time bonus some time after the members area was entered; leaving the area takes that back. */
export function useBonusDialog() {
  const user = useUser()
  const offer = useOffer()
  const isInMembersArea = useRoute()?.membersArea === true
  const [openedBy, setOpenedBy] = useState<string | null>(null)
  const viewer = mayOpenBonus({ user, isInMembersArea, offer }) ? user?.id : undefined
  const endsAt = offer?.endsAt

  useEffect(() => {
    if (viewer === undefined || endsAt === undefined) return
    const leave = startBonusTimer({
      isClosed: () => wasDismissed(readDismissal(storage, viewer), endsAt),
      isBusy: () => document.querySelector('dialog[open]') !== null,
      open() {
        // Once is enough, also for somebody who leaves the site instead of closing it.
        keepDismissal(storage, viewer, Date.now())
        setOpenedBy(viewer)
      },
    })
    return () => {
      leave()
      setOpenedBy(null)
    }
  }, [viewer, endsAt])

  return {
    offer: viewer !== undefined && openedBy === viewer ? offer : null,
    close() {
      if (openedBy) keepDismissal(storage, openedBy, Date.now())
      setOpenedBy(null)
    },
  }
}
