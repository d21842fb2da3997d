import type { Measure, PolicyCode } from '@velvet/contract/desk/policies'
import type { StaffRole } from '@velvet/contract/desk/staff-roles'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DeskResponse } from '../../lib/api/call-desk.ts'
import { ShortId, ShortIds } from '../../parts/short-id.tsx'
import { useSiteNames } from '../../parts/site-names.tsx'
import { measureNames, policyNames } from '../cases/index.ts'
import { roleNames } from '../session/index.ts'
import { approvalTexts, fieldNames } from './approval-texts.ts'

export type Approval = DeskResponse<'getApprovals'>['approvals'][number]

/** What a proposal would do: the codes of its payload in words. */
export function ApprovalSummary({ approval }: { approval: Approval }) {
  const { summary, kind, reason } = approval
  const fields = Object.entries(summary).filter(([name]) => name !== 'decision')
  // The reason to end a contract is its policy.
  if (kind !== 'end_contract') fields.push(['reason', reason])
  return (
    <dl className="grid grid-cols-[5rem_1fr] gap-x-3 gap-y-0.5">
      {fields.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{fieldNames[name] ?? name}</dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-wrap">
            <Value approval={approval} name={name} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type ValueProps = { approval: Approval; name: string; value: string }

function Value({ approval: { site_id, kind }, name, value }: ValueProps): ReactNode {
  if (name === 'case' && site_id !== null)
    return (
      <Link to={`/cases/${site_id}/${value}`} className="link">
        <ShortId id={value} />
      </Link>
    )
  if (name === 'staff')
    return (
      <Link to={`/team/${value}`} className="link tabular-nums">
        {value}
      </Link>
    )
  if (name === 'policy') return policyNames[value as PolicyCode]
  if (name === 'measures')
    return value
      .split(' ')
      .map((measure) => measureNames[measure as Measure])
      .join(', ')
  if (name === 'role') return roleNames[value as StaffRole]
  const isGrants = name === 'grants' || (kind === 'change_grants' && (name === 'before' || name === 'after'))
  if (isGrants) return <Grants text={value} />
  if (value === '') return <span className="text-ink-2">{approvalTexts.nothingBefore}</span>
  return kind === 'change_networks' ? <ShortIds text={value} /> : value
}

/** Roles as the server writes them: `moderator (site id), owner`. */
function Grants({ text }: { text: string }) {
  const nameOf = useSiteNames()
  const grants = text.split(', ').map((grant) => {
    const [, role = '', site] = /^(\w+)(?: \((.+)\))?$/.exec(grant) ?? []
    return `${roleNames[role as StaffRole]} · ${site ? nameOf(site) : approvalTexts.allSites}`
  })
  return grants.join(', ')
}
