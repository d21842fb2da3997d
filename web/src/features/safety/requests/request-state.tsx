import type { CallResponse } from '@velvet/contract/define-call'
import type { getOwnTickets } from '@velvet/contract/support'
import { Tag } from '@velvet/ui/tag'
import { useText } from '../../../shared/i18n/use-text.tsx'

export type RequestSummary = CallResponse<typeof getOwnTickets>['tickets'][number]

/** How a request stands, in words. A request that was written to again counts as a new one. */
export function RequestState({ state }: Pick<RequestSummary, 'state'>) {
  const text = useText()
  const shown = state === 'open' ? 'new' : state
  const tone = { new: 'neutral', waiting_member: 'warn', solved: 'good' } as const
  return <Tag tone={tone[shown]}>{text(`support.state.${shown}`)}</Tag>
}
