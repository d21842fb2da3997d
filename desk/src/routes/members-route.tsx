import { useParams } from 'react-router'
import { MemberPage, MembersPage } from '../features/members/index.ts'
import { canDelayOn, canOn, useStaff } from '../features/session/index.ts'
import { useTitle } from '../parts/use-title.ts'
import { routeTexts as texts } from './route-texts.ts'

export function MembersRoute() {
  useTitle(texts.members)
  return <MembersPage />
}

export function MemberRoute() {
  const { site = '', id = '' } = useParams()
  const staff = useStaff()
  useTitle(texts.member(id.slice(-8)))
  return (
    <MemberPage
      key={site + id}
      site={site}
      id={id}
      staffCode={staff.code}
      rights={{
        canReveal: canOn(staff, 'members.reveal', site),
        canDelay: canDelayOn(staff, site),
        canEndSessions: canOn(staff, 'members.end_sessions', site),
        canReadCases: canOn(staff, 'cases.read', site),
      }}
    />
  )
}
