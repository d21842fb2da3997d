import { useEffect, useRef } from 'react'
import { useApi, useRoute, useUser } from '../../session/index.ts'
import { clearActiveDiscount, activeDiscountStore } from './active-discount-store.ts'
import { canHaveFirstDiscount } from './discount-rules.ts'
import { loadActiveDiscount } from './load-active-discount.ts'

/** Loads the discount once per member on entering the members area. Clears it on logout or the first purchase. */
export function useDiscountLoading(): void {
  const api = useApi()
  const user = useUser()
  const isInMembersArea = useRoute()?.isMembersArea === true
  const { id: viewer, paid_user, signup_date } = user ?? {}
  const loadedFor = useRef<string>(undefined)

  useEffect(() => {
    if (viewer === undefined || paid_user === undefined || signup_date === undefined) return clearActiveDiscount()
    if (!canHaveFirstDiscount({ paid_user, signup_date }, Date.now())) return clearActiveDiscount()
    if (!isInMembersArea || loadedFor.current === viewer) return
    let isCurrent = true
    void loadActiveDiscount(api, viewer, Date.now).then((discount) => {
      if (!isCurrent) return
      loadedFor.current = viewer
      activeDiscountStore.set(discount)
    })
    return () => {
      isCurrent = false
    }
  }, [api, viewer, paid_user, signup_date, isInMembersArea])

  // The component unmounts on logout.
  useEffect(() => clearActiveDiscount, [])
}
