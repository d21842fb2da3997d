import { inboxViews } from '@velvet/contract/desk/inbox-rules'
import { staffLanguages } from '@velvet/contract/desk/staff-languages'
import { ticketKinds } from '@velvet/contract/ticket-rules'
import { useFilters } from '../../parts/use-filters.ts'
import type { ClaimFilter, InboxFilter } from './inbox-queries.ts'

/** The filters of the inbox. They stay in the address of a ticket, so that the next one has them, too. */
export function useInboxFilter() {
  const { search, set } = useFilters()
  const claim: ClaimFilter = {
    kind: ticketKinds.find((kind) => kind === search.get('kind')),
    site: search.get('site') ?? undefined,
    language: staffLanguages.find((language) => language === search.get('language')),
  }
  const filter: InboxFilter = {
    ...claim,
    view: inboxViews.find((view) => view === search.get('view')) ?? 'to_answer',
    overdue: search.get('late') === 'yes',
    mine: search.get('mine') === 'yes',
  }
  return { filter, claim, search: search.toString(), set }
}
