import { AuditPage } from '../features/audit/index.ts'
import { canOn, useStaff } from '../features/session/index.ts'
import { useSites } from '../parts/site-names.tsx'
import { useTitle } from '../parts/use-title.ts'
import { routeTexts as texts } from './route-texts.ts'

export function AuditRoute() {
  const staff = useStaff()
  const sites = useSites().filter(({ id }) => canOn(staff, 'audit.read', id))
  useTitle(texts.audit)
  return <AuditPage sites={sites} canReadCompany={canOn(staff, 'audit.read', null)} />
}
