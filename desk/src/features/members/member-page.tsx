import { useQuery } from '@tanstack/react-query'
import { hasCode } from '../../lib/api/desk-error.ts'
import { EmptyList, FailedList, LoadingRows } from '../../parts/list-state.tsx'
import { AccessPanel } from './access-panel.tsx'
import { CasesPanel } from './cases-panel.tsx'
import { IdentityPanel } from './identity-panel.tsx'
import { MemberHead } from './member-head.tsx'
import { memberQuery } from './member-queries.ts'
import { memberTexts } from './member-texts.ts'
import { ConsentsPanel, OrdersPanel, PhotosPanel, RestrictionsPanel } from './record-panels.tsx'
import { TimelinePanel } from './timeline-panel.tsx'

/** What the roles of the person allow on the site. The server decides; this only hides what it refuses. */
export type MemberRights = { canReveal: boolean; canDelay: boolean; canEndSessions: boolean; canReadCases: boolean }

type MemberPageProps = { site: string; id: string; staffCode: string; rights: MemberRights }

/** One page per member with masked data. */
export function MemberPage({ site, id, staffCode, rights }: MemberPageProps) {
  const { data: member, error, refetch } = useQuery(memberQuery(site, id))
  if (hasCode(error, 'not_found')) return <EmptyList isFiltered title={memberTexts.sheet.notFound} />
  if (!member) return error ? <FailedList error={error} onRetry={() => void refetch()} /> : <LoadingRows rows={10} />
  return (
    <div key={member.id}>
      <MemberHead member={member} />
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(18rem,0.8fr)_minmax(0,1.2fr)] 2xl:grid-cols-[minmax(19rem,0.8fr)_minmax(0,1.1fr)_minmax(0,1.3fr)]">
        <div className="grid min-w-0 gap-3">
          <IdentityPanel
            member={member}
            staffCode={staffCode}
            canReveal={rights.canReveal}
            canDelay={rights.canDelay}
          />
          <AccessPanel member={member} canEnd={rights.canEndSessions} />
          <RestrictionsPanel member={member} />
          <ConsentsPanel member={member} />
        </div>
        <div className="grid min-w-0 gap-3">
          <CasesPanel member={member} canReadCases={rights.canReadCases} />
          <OrdersPanel member={member} />
          <PhotosPanel member={member} />
        </div>
        <div className="min-w-0 lg:col-span-2 2xl:col-span-1">
          <TimelinePanel member={member} canReadCases={rights.canReadCases} />
        </div>
      </div>
    </div>
  )
}
