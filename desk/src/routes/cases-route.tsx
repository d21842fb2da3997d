import { useParams } from 'react-router'
import { CaseListPage, CasePage, QueuesPage } from '../features/cases/index.ts'
import { canAnywhere, canDelayOn, useStaff } from '../features/session/index.ts'
import { useTitle } from '../parts/use-title.ts'
import { routeTexts as texts } from './route-texts.ts'

export function QueuesRoute() {
  const staff = useStaff()
  useTitle(texts.cases)
  return <QueuesPage canDecide={canAnywhere(staff, 'cases.decide')} />
}

export function CaseListRoute() {
  const staff = useStaff()
  useTitle(texts.caseList)
  return <CaseListPage canSeeChildSafety={canAnywhere(staff, 'cases.child_safety')} />
}

export function CaseRoute() {
  const { site = '', id = '' } = useParams()
  const staff = useStaff()
  useTitle(texts.case(id.slice(-8)))
  return <CasePage site={site} id={id} staffCode={staff.code} canDelay={canDelayOn(staff, site)} />
}
