import type { StaffRole } from '@velvet/contract/desk/staff-roles'
import { Dialog } from '@velvet/ui/dialog'
import { useState } from 'react'
import { callDesk } from '../../lib/api/call-desk.ts'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { DeskButton } from '../../parts/desk-button.tsx'
import { Field, fieldClass } from '../../parts/field.tsx'
import { ListOf } from '../../parts/list-state.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { useSelection } from '../../parts/use-selection.ts'
import { roleNames } from '../session/index.ts'
import { ReasonField, TeamProblem } from './reason-field.tsx'
import { teamErrorText, useNetworks, useProposal, useTeam } from './team-queries.ts'
import { networkTexts as texts, personTexts, roleOptions, teamTexts } from './team-texts.ts'

type Row = { role: StaffRole; cidrs: string[]; people: number }

/** From where each role may be used. Enter changes the selected one. */
export function NetworksPage({ canManage }: { canManage: boolean }) {
  const networks = useNetworks()
  const { data: staff = [] } = useTeam()
  const [changing, setChanging] = useState<Row | null>(null)
  const rows = roleOptions.map((role): Row => ({
    role,
    cidrs: networks.data?.find((each) => each.role === role)?.cidrs ?? [],
    people: staff.filter(({ grants, status }) => status !== 'left' && grants.some((grant) => grant.role === role))
      .length,
  }))
  const open = (row: Row | undefined) => {
    if (canManage && row) setChanging(row)
  }
  const selected = useSelection({ count: rows.length, group: texts.title, onOpen: (index) => open(rows[index]) })
  return (
    <div className="w-full max-w-[1100px]">
      <PageHead title={texts.title} lead={texts.lead} />
      <ListOf result={networks}>
        {() => (
          <DataTable
            label={texts.label}
            columns={columnsFor(canManage ? open : undefined)}
            rows={rows}
            keyOf={({ role }) => role}
            selected={selected}
          />
        )}
      </ListOf>
      {changing && <NetworksDialog row={changing} onClose={() => setChanging(null)} />}
    </div>
  )
}

const columnsFor = (onChange: ((row: Row) => void) | undefined): Column<Row>[] => [
  { key: 'role', title: texts.role, render: ({ role }) => <b>{roleNames[role]}</b> },
  { key: 'people', title: texts.people, isEnd: true, render: ({ people }) => people },
  {
    key: 'networks',
    title: texts.networks,
    isWide: true,
    render: ({ cidrs }) =>
      cidrs.length > 0 ? (
        <span className="flex flex-wrap gap-x-3 font-mono text-12">
          {cidrs.map((cidr) => (
            <span key={cidr}>{cidr}</span>
          ))}
        </span>
      ) : (
        <span className="text-ink-2">{texts.everywhere}</span>
      ),
  },
  ...(onChange
    ? [
        {
          key: 'change',
          title: '',
          isEnd: true,
          render: (row: Row) => (
            <DeskButton aria-label={`${texts.change}: ${roleNames[row.role]}`} onClick={() => onChange(row)}>
              {texts.change}
            </DeskButton>
          ),
        },
      ]
    : []),
]

/** Finds slips while typing; the server validates every network. */
const isNetwork = (line: string) => /^[\da-f.:]+\/\d{1,3}$/i.test(line)

function NetworksDialog({ row: { role, cidrs }, onClose }: { row: Row; onClose: () => void }) {
  const [text, setText] = useState(cidrs.join('\n'))
  const [reason, setReason] = useState('')
  const [isProblemShown, setProblemShown] = useState(false)
  const lines = text.split(/\s+/).filter(Boolean)
  const malformed = lines.find((line) => !isNetwork(line))
  const problem = malformed ? texts.malformed(malformed) : reason.trim() ? null : personTexts.needsReason
  const propose = useProposal(
    () => callDesk('changeNetworks', { params: { role }, body: { cidrs: lines, reason } }),
    onClose,
  )
  const send = () => {
    setProblemShown(true)
    if (problem === null && !propose.isPending) propose.mutate(undefined)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={teamTexts.cancel}
      title={texts.changeTitle(roleNames[role])}
      actions={
        <DeskButton variant="primary" isLoading={propose.isPending} onClick={send} className="min-h-9">
          {texts.submit}
        </DeskButton>
      }
    >
      <div className="grid gap-3 text-13">
        <TeamProblem text={propose.error && teamErrorText(propose.error)} />
        <Field label={texts.field} hint={texts.fieldHint}>
          {(id, hintId) => (
            <textarea
              id={id}
              autoFocus
              aria-describedby={hintId}
              rows={4}
              spellCheck={false}
              value={text}
              onChange={(event) => setText(event.target.value)}
              className={`${fieldClass} font-mono`}
            />
          )}
        </Field>
        <ReasonField value={reason} onChange={setReason} />
        <p role="status" className="text-12 font-semibold text-warn empty:hidden">
          {isProblemShown && problem}
        </p>
      </div>
    </Dialog>
  )
}
