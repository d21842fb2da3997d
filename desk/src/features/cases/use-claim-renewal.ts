import { useQueryClient } from '@tanstack/react-query'
import { claimMs } from '@velvet/contract/desk/case-rules'
import { useEffect } from 'react'
import { callDesk } from '../../lib/api/call-desk.ts'
import { hasCode } from '../../lib/api/desk-error.ts'
import { caseQuery, type CaseSheet } from './case-queries.ts'

/** Often enough that one failed request does not lose the claim. */
const renewalMs = claimMs / 4

/** Renews the claim while its case is open and the person has done something since the last renewal. */
export function useClaimRenewal({ site_id: site, id }: CaseSheet, isHolder: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isHolder) return
    const { queryKey } = caseQuery(site, id)
    let isActive = false
    const onActivity = () => (isActive = true)
    const timer = setInterval(() => {
      if (!isActive) return
      isActive = false
      callDesk('renewClaim', { params: { site, id } }).then(
        ({ claimed_until }) =>
          client.setQueryData(queryKey, (sheet: CaseSheet | undefined) => sheet && { ...sheet, claimed_until }),
        (error: unknown) => {
          if (hasCode(error, 'case_not_claimed')) void client.invalidateQueries({ queryKey })
        },
      )
    }, renewalMs)
    for (const event of ['keydown', 'pointerdown', 'scroll'] as const)
      window.addEventListener(event, onActivity, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      for (const event of ['keydown', 'pointerdown', 'scroll'] as const)
        window.removeEventListener(event, onActivity, { capture: true })
    }
  }, [client, site, id, isHolder])
}
