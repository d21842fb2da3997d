import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { callDesk } from '../../lib/api/call-desk.ts'
import { useKeys } from '../../lib/keys/use-keys.ts'
import { DeskButton } from '../../parts/desk-button.tsx'
import { DueTime } from '../../parts/due-time.tsx'
import { EmptyList, ListOf } from '../../parts/list-state.tsx'
import { Panel } from '../../parts/panel.tsx'
import { GrantList } from '../session/index.ts'
import { AccessPanel } from './access-panel.tsx'
import { areSameGrants, GrantEditor, grantProblem } from './grant-editor.tsx'
import { ReasonField, TeamProblem } from './reason-field.tsx'
import { StatusTag } from './status-tag.tsx'
import { teamErrorText, useProposal, useProposals, useTeam, type Grants, type Person } from './team-queries.ts'
import { personTexts as texts, teamTexts } from './team-texts.ts'

type PersonPageProps = {
  code: string
  /** Code of the person who is signed in. */
  ownCode: string
  canManage: boolean
}

/** One member of staff: roles and sites, access, and what is proposed about them. */
export function PersonPage({ code, ownCode, canManage }: PersonPageProps) {
  const result = useTeam()
  return (
    <div className="w-full max-w-[1200px]">
      <ListOf result={result}>
        {(staff) => {
          const person = staff.find((each) => each.code === code)
          if (!person) return <EmptyList isFiltered title={texts.notFound} action={<AllStaff />} />
          const blocked = blockerOf(person, ownCode)
          return (
            <>
              <header className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-3">
                <h1>
                  {person.code} <span className="font-semibold text-ink-2">{person.name}</span>
                </h1>
                <StatusTag status={person.status} />
                <span className="ms-auto">
                  <AllStaff />
                </span>
              </header>
              {canManage && blocked && <p className="mb-3 rounded-s bg-surface-2 px-3 py-2">{blocked}</p>}
              <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
                <div className="grid gap-3">
                  {canManage && !blocked ? (
                    <GrantsForm key={JSON.stringify(person.grants)} person={person} />
                  ) : (
                    <Panel title={texts.roles}>
                      {person.grants.length > 0 ? <GrantList grants={person.grants} /> : teamTexts.noGrants}
                    </Panel>
                  )}
                  <Proposals code={code} />
                </div>
                <AccessPanel person={person} canManage={canManage && !blocked} />
              </div>
            </>
          )
        }}
      </ListOf>
    </div>
  )
}

const AllStaff = () => (
  <Link to="/team" className="link">
    {texts.all}
  </Link>
)

/** Why nobody can change the access of this person from here, or null. */
function blockerOf({ code, status }: Person, ownCode: string): string | null {
  if (status === 'left') return texts.left
  return code === ownCode ? texts.self : null
}

function GrantsForm({ person }: { person: Person }) {
  const [grants, setGrants] = useState<Grants>(
    person.grants.length > 0 ? person.grants : [{ role: 'support', site_id: null }],
  )
  const [reason, setReason] = useState('')
  const [isProblemShown, setProblemShown] = useState(false)
  const params = { code: person.code }
  const propose = useProposal(
    () => callDesk('changeGrants', { params, body: { grants, reason } }),
    () => {
      setReason('')
      setProblemShown(false)
    },
  )
  const problem = problemOf(person, grants, reason)
  const send = () => {
    setProblemShown(true)
    if (problem === null && !propose.isPending) propose.mutate(undefined)
  }
  useKeys([{ keys: 'Mod+Enter', label: texts.propose, group: texts.keys, run: send }])
  return (
    <Panel
      title={texts.roles}
      foot={
        <>
          <DeskButton variant="primary" keys="Mod+Enter" isLoading={propose.isPending} onClick={send}>
            {texts.propose}
          </DeskButton>
          <p role="status" className="text-12 font-semibold text-warn">
            {isProblemShown && problem}
          </p>
        </>
      }
    >
      <div className="grid gap-4">
        <TeamProblem text={propose.error && teamErrorText(propose.error)} />
        <p className="text-ink-2">{texts.rolesHint}</p>
        <GrantEditor grants={grants} onChange={setGrants} />
        <ReasonField value={reason} onChange={setReason} />
      </div>
    </Panel>
  )
}

function problemOf(person: Person, grants: Grants, reason: string): string | null {
  if (areSameGrants(person.grants, grants)) return texts.unchanged
  return grantProblem(grants) ?? (reason.trim() ? null : texts.needsReason)
}

function Proposals({ code }: { code: string }): ReactNode {
  const proposals = useProposals().get(code) ?? []
  if (proposals.length === 0) return null
  return (
    <Panel
      title={texts.proposals}
      aside={
        <Link to="/approvals" className="link">
          {texts.openApprovals}
        </Link>
      }
    >
      <ul className="grid gap-2">
        {proposals.map((proposal) => (
          <li key={proposal.id} className="flex items-baseline gap-3">
            <b className="tabular-nums">{proposal.proposed_by}</b>
            <span className="min-w-0 flex-1">{proposal.reason}</span>
            <DueTime openedAt={proposal.proposed_at} dueAt={proposal.expires_at} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
