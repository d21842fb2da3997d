import { useEffect, useEffectEvent } from 'react'

type ClaimRenewal = {
  isHolder: boolean
  /** How long a claim lasts. */
  claimMs: number
  renew: () => void
}

/** Often enough that one failed request does not lose the claim. */
const renewalsPerClaim = 4

/** Renews a claim while its page is open and the person has done something since the last renewal. */
export function useClaimRenewal({ isHolder, claimMs, renew }: ClaimRenewal): void {
  const onRenewal = useEffectEvent(renew)
  useEffect(() => {
    if (!isHolder) return
    let isActive = false
    const onActivity = () => (isActive = true)
    const timer = setInterval(() => {
      if (!isActive) return
      isActive = false
      onRenewal()
    }, claimMs / renewalsPerClaim)
    for (const event of ['keydown', 'pointerdown', 'scroll'] as const)
      window.addEventListener(event, onActivity, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      for (const event of ['keydown', 'pointerdown', 'scroll'] as const)
        window.removeEventListener(event, onActivity, { capture: true })
    }
  }, [isHolder, claimMs])
}
