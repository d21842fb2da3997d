import { useQueryClient } from '@tanstack/react-query'
import { claimMs } from '@velvet/contract/desk/case-rules'
import { callDesk } from '../../lib/api/call-desk.ts'
import { hasCode } from '../../lib/api/desk-error.ts'
import { useClaimRenewal } from '../../parts/use-claim-renewal.ts'
import { caseQuery, type CaseSheet } from './case-queries.ts'

/** Renews the claim of the open case. */
export function useCaseRenewal({ site_id: site, id }: CaseSheet, isHolder: boolean): void {
  const client = useQueryClient()
  const { queryKey } = caseQuery(site, id)
  const renew = () =>
    void callDesk('renewClaim', { params: { site, id } }).then(
      ({ claimed_until }) =>
        client.setQueryData(queryKey, (sheet: CaseSheet | undefined) => sheet && { ...sheet, claimed_until }),
      (error: unknown) => {
        if (hasCode(error, 'case_not_claimed')) void client.invalidateQueries({ queryKey })
      },
    )
  useClaimRenewal({ isHolder, claimMs, renew })
}
