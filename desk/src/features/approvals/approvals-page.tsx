import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Dialog } from '@velvet/ui/dialog'
import { toasts } from '@velvet/ui/toast-store'
import { useState } from 'react'
import { callDesk } from '../../lib/api/call-desk.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { useKeys } from '../../lib/keys/use-keys.ts'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { DeskButton } from '../../parts/desk-button.tsx'
import { DueTime } from '../../parts/due-time.tsx'
import { EmptyList, ListOf } from '../../parts/list-state.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { SiteName } from '../../parts/site-name.tsx'
import { useSelection } from '../../parts/use-selection.ts'
import { ApprovalSummary, type Approval } from './approval-summary.tsx'
import { approvalStateNames, approvalTexts as texts, kindNames } from './approval-texts.ts'

type Outcome = 'approved' | 'refused'

const refetchMs = 15_000

/** Proposals that need a second person. */
export function ApprovalsPage() {
  const client = useQueryClient()
  const [confirming, setConfirming] = useState<Approval | null>(null)
  const [link, setLink] = useState<string | null>(null)
  const result = useQuery({
    queryKey: ['approvals'],
    queryFn: async () => (await callDesk('getApprovals')).approvals,
    refetchInterval: refetchMs,
  })
  const decide = useMutation({
    mutationFn: ({ approval, outcome }: { approval: Approval; outcome: Outcome }) =>
      callDesk('decideApproval', { params: { id: approval.id }, body: { outcome } }),
    onSuccess({ state, link: invitation }) {
      setConfirming(null)
      setLink(invitation)
      toasts.show({ title: state === 'approved' ? texts.approved : texts.refused, tone: 'good', key: 'approval' })
    },
    onError(error) {
      setConfirming(null)
      toasts.show({ title: errorText(error), tone: 'bad', key: 'approval' })
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['approvals'] }),
  })
  const rows = result.data ?? []
  const choose = (approval: Approval | undefined, outcome: Outcome) => {
    if (!approval) return
    if (approval.state !== 'waiting') toasts.show({ title: texts.notWaiting, key: 'approval' })
    else if (outcome === 'refused') decide.mutate({ approval, outcome })
    else if (approval.is_own) toasts.show({ title: texts.ownProposal, key: 'approval' })
    else setConfirming(approval)
  }
  const selected = useSelection({
    count: rows.length,
    group: texts.title,
    onOpen: (index) => choose(rows[index], 'approved'),
  })
  useKeys([
    { keys: 'a', label: texts.approve, group: texts.title, run: () => choose(rows[selected], 'approved') },
    { keys: 'r', label: texts.refuse, group: texts.title, run: () => choose(rows[selected], 'refused') },
  ])

  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <ListOf result={result}>
        {(approvals) =>
          approvals.length === 0 ? (
            <EmptyList title={texts.nothing} text={texts.nothingText} />
          ) : (
            <DataTable
              label={texts.label}
              isTall
              columns={columnsFor(choose)}
              rows={approvals}
              keyOf={({ id }) => id}
              selected={selected}
            />
          )
        }
      </ListOf>
      {link !== null && <LinkDialog link={link} onClose={() => setLink(null)} />}
      {confirming && (
        <Dialog
          open
          onClose={() => setConfirming(null)}
          closeLabel={texts.cancel}
          title={texts.confirmTitle(kindNames[confirming.kind])}
          lead={texts.confirmLead}
          actions={
            <DeskButton
              variant="primary"
              autoFocus
              isLoading={decide.isPending}
              onClick={() => decide.mutate({ approval: confirming, outcome: 'approved' })}
              className="min-h-9"
            >
              {texts.approve}
            </DeskButton>
          }
        >
          <ApprovalSummary approval={confirming} />
        </Dialog>
      )}
    </>
  )
}

function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    toasts.show({ title: texts.copied, tone: 'good', key: 'approval' })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={texts.done}
      title={texts.linkTitle}
      lead={texts.linkLead}
      actions={
        <DeskButton variant="primary" autoFocus onClick={copy} className="min-h-9">
          {texts.copy}
        </DeskButton>
      }
    >
      <p className="rounded-s bg-surface-2 p-3 font-mono text-12 break-all">{link}</p>
    </Dialog>
  )
}

const columnsFor = (choose: (approval: Approval, outcome: Outcome) => void): Column<Approval>[] => [
  {
    key: 'kind',
    title: texts.kind,
    render: (row) => <b className="whitespace-nowrap">{kindNames[row.kind]}</b>,
  },
  {
    key: 'site',
    title: texts.site,
    render: (row) => (row.site_id === null ? texts.company : <SiteName id={row.site_id} />),
  },
  { key: 'summary', title: texts.summary, isWide: true, render: (row) => <ApprovalSummary approval={row} /> },
  {
    key: 'by',
    title: texts.proposedBy,
    render: (row) => (
      <span className="whitespace-nowrap">
        {row.proposed_by} {row.is_own && <span className="text-ink-2">({texts.own})</span>}
      </span>
    ),
  },
  {
    key: 'expires',
    title: texts.expires,
    isEnd: true,
    render: (row) =>
      row.state === 'waiting' ? (
        <DueTime openedAt={row.proposed_at} dueAt={row.expires_at} />
      ) : (
        approvalStateNames[row.state]
      ),
  },
  {
    key: 'actions',
    title: '',
    render: (row) =>
      row.state === 'waiting' && (
        <span className="flex justify-end gap-2">
          {!row.is_own && (
            <DeskButton variant="primary" onClick={() => choose(row, 'approved')}>
              {texts.approve}
            </DeskButton>
          )}
          <DeskButton onClick={() => choose(row, 'refused')}>{row.is_own ? texts.takeBack : texts.refuse}</DeskButton>
        </span>
      ),
  },
]
