import { useEffect, useRef } from 'react'
import { useApi } from '../../lib/api/use-api.ts'
import { useRoute } from '../../lib/viewer/use-route.ts'
import { useUser } from '../../lib/viewer/use-viewer.ts'
import { loadOffer } from './load-offer.ts'
import { mayHaveOffer } from './offer-rules.ts'
import { endOffer, offerStore } from './offer-store.ts'

/** Asks once per member on entering the members area, and forgets the answer with the login or the first purchase. */
export function useOfferLoading(): void {
  const api = useApi()
  const user = useUser()
  const isInside = useRoute()?.membersArea === true
  const { id: viewer, paid_user, signup_date } = user ?? {}
  const asked = useRef<string>(undefined)

  useEffect(() => {
    if (viewer === undefined || paid_user === undefined || signup_date === undefined) return endOffer()
    if (!mayHaveOffer({ paid_user, signup_date }, Date.now())) return endOffer()
    if (!isInside || asked.current === viewer) return
    let isWanted = true
    void loadOffer(api, viewer, Date.now).then((offer) => {
      if (!isWanted) return
      asked.current = viewer
      offerStore.set(offer)
    })
    return () => {
      isWanted = false
    }
  }, [api, viewer, paid_user, signup_date, isInside])

  // The component goes with the login.
  useEffect(() => endOffer, [])
}
