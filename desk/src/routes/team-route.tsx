import { useParams } from 'react-router'
import { canOn, useStaff } from '../features/session/index.ts'
import { InvitePage, NetworksPage, PersonPage, TeamPage } from '../features/team/index.ts'
import { useTitle } from '../parts/use-title.ts'
import { routeTexts as texts } from './route-texts.ts'

const useCanManage = () => canOn(useStaff(), 'staff.manage', null)

export function TeamRoute() {
  useTitle(texts.team)
  return <TeamPage canManage={useCanManage()} />
}

export function PersonRoute() {
  const { code = '' } = useParams()
  const { code: ownCode } = useStaff()
  useTitle(code)
  return <PersonPage code={code} ownCode={ownCode} canManage={useCanManage()} />
}

export function InviteRoute() {
  useTitle(texts.invite)
  return <InvitePage />
}

export function NetworksRoute() {
  useTitle(texts.networks)
  return <NetworksPage canManage={useCanManage()} />
}
