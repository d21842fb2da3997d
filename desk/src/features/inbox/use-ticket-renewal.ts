import { useQueryClient } from '@tanstack/react-query'
import { ticketClaimMs } from '@velvet/contract/desk/inbox-rules'
import { callDesk } from '../../lib/api/call-desk.ts'
import { hasCode } from '../../lib/api/desk-error.ts'
import { useClaimRenewal } from '../../parts/use-claim-renewal.ts'
import { ticketQuery, type TicketSheet } from './inbox-queries.ts'

/** Renews the claim of the open ticket. */
export function useTicketRenewal({ site_id: site, id }: TicketSheet, isHolder: boolean): void {
  const client = useQueryClient()
  const { queryKey } = ticketQuery(site, id)
  const renew = () =>
    void callDesk('claimTicket', { params: { site, id } }).then(
      ({ claimed_until }) =>
        client.setQueryData(queryKey, (sheet: TicketSheet | undefined) => sheet && { ...sheet, claimed_until }),
      (error: unknown) => {
        if (hasCode(error, 'ticket_not_claimed')) void client.invalidateQueries({ queryKey })
      },
    )
  useClaimRenewal({ isHolder, claimMs: ticketClaimMs, renew })
}
