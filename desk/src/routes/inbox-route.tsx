import { useParams } from 'react-router'
import { InboxPage, TicketPage } from '../features/inbox/index.ts'
import { canAnywhere, canOn, useStaff } from '../features/session/index.ts'
import { useTitle } from '../parts/use-title.ts'
import { routeTexts as texts } from './route-texts.ts'

export function InboxRoute() {
  const staff = useStaff()
  useTitle(texts.inbox)
  return <InboxPage canAnswer={canAnywhere(staff, 'support.answer')} />
}

export function TicketRoute() {
  const { site = '', id = '' } = useParams()
  const staff = useStaff()
  useTitle(texts.ticket(id.slice(-8)))
  return <TicketPage site={site} id={id} staffCode={staff.code} canAnswer={canOn(staff, 'support.answer', site)} />
}
