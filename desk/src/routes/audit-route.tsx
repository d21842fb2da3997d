import { hasRight } from '@velvet/contract/desk/staff-roles'
import { AuditPage } from '../features/audit/index.ts'
import { useStaff } from '../features/session/index.ts'
import { useTitle } from '../parts/use-title.ts'
import { routeTexts as texts } from './route-texts.ts'

export function AuditRoute() {
  const { grants } = useStaff()
  useTitle(texts.audit)
  const canReadCompany = grants.some(
    ({ role, site_id }) => site_id === null && hasRight([{ role, siteId: null }], 'audit.read', null),
  )
  const sites = [...new Set(grants.flatMap(({ site_id }) => site_id ?? []))]
  return <AuditPage sites={sites.map((id) => ({ id, name: id.slice(0, 8) }))} canReadCompany={canReadCompany} />
}
