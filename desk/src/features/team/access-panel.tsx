import { Dialog } from '@velvet/ui/dialog'
import { useState, type ReactNode } from 'react'
import { callDesk } from '../../lib/api/call-desk.ts'
import { useKeys } from '../../lib/keys/use-keys.ts'
import { DeskButton } from '../../parts/desk-button.tsx'
import { Panel } from '../../parts/panel.tsx'
import { ReasonField, TeamProblem } from './reason-field.tsx'
import { LastSeen } from './team-page.tsx'
import { teamErrorText, useProposal, useTeamChange, type Person } from './team-queries.ts'
import { personTexts as texts, teamTexts } from './team-texts.ts'

type Action = 'lock' | 'unlock' | 'offboard' | 'inviteAgain'

const keysOf: Record<Action, string> = { lock: 'l', unlock: 'l', offboard: 'o', inviteAgain: 'v' }

/** How a person gets in, and what ends or restores it. The server asks for the passkey. */
export function AccessPanel({ person, canManage }: { person: Person; canManage: boolean }) {
  const [action, setAction] = useState<Action | null>(null)
  const actions: Action[] = canManage ? [person.status === 'locked' ? 'unlock' : 'lock', 'inviteAgain', 'offboard'] : []
  useKeys(
    actions.map((each) => ({ keys: keysOf[each], label: texts[each], group: texts.keys, run: () => setAction(each) })),
  )
  const close = () => setAction(null)
  return (
    <Panel title={texts.access}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        <Fact name={teamTexts.passkeys}>{person.passkeys}</Fact>
        <Fact name={teamTexts.lastSeen}>
          <LastSeen at={person.last_seen_at} />
        </Fact>
        <Fact name={teamTexts.languages}>{person.languages.join(', ')}</Fact>
      </dl>
      {actions.length > 0 && (
        <ul className="mt-4 grid gap-3 border-t border-line pt-4">
          {actions.map((each) => (
            <li key={each} className="grid grid-cols-[8.5rem_1fr] items-center gap-3">
              <DeskButton
                variant={each === 'offboard' ? 'danger' : 'quiet'}
                keys={keysOf[each]}
                onClick={() => setAction(each)}
                className="justify-between"
              >
                {texts[each]}
              </DeskButton>
              <p className="text-12 text-ink-2">{texts[`${each}Hint`]}</p>
            </li>
          ))}
        </ul>
      )}
      {action === 'inviteAgain' && <InviteAgainDialog code={person.code} onClose={close} />}
      {action !== null && action !== 'inviteAgain' && (
        <ConfirmDialog code={person.code} action={action} onClose={close} />
      )}
    </Panel>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-2">{name}</dt>
    <dd>{children}</dd>
  </>
)

const calls = {
  lock: { name: 'lockStaff', done: texts.locked },
  unlock: { name: 'unlockStaff', done: texts.unlocked },
  offboard: { name: 'offboardStaff', done: texts.offboarded },
} as const

type ConfirmDialogProps = { code: string; action: keyof typeof calls; onClose: () => void }

function ConfirmDialog({ code, action, onClose }: ConfirmDialogProps) {
  const { name, done } = calls[action]
  const change = useTeamChange(() => callDesk(name, { params: { code } }), done(code), onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={teamTexts.cancel}
      title={texts[`${action}Title`](code)}
      lead={texts[`${action}Hint`]}
      actions={
        <>
          <DeskButton
            variant={action === 'unlock' ? 'primary' : 'danger'}
            autoFocus
            isLoading={change.isPending}
            onClick={() => change.mutate(undefined)}
            className="min-h-9"
          >
            {texts[action]}
          </DeskButton>
          <DeskButton variant="plain" onClick={onClose} className="min-h-9">
            {teamTexts.cancel}
          </DeskButton>
        </>
      }
    >
      <TeamProblem text={change.error && teamErrorText(change.error)} />
    </Dialog>
  )
}

function InviteAgainDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const propose = useProposal(() => callDesk('inviteStaffAgain', { params: { code }, body: { reason } }), onClose)
  const send = () => {
    if (reason.trim() && !propose.isPending) propose.mutate(undefined)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={teamTexts.cancel}
      title={texts.inviteAgainTitle(code)}
      lead={texts.inviteAgainHint}
      actions={
        <DeskButton variant="primary" isLoading={propose.isPending} onClick={send} className="min-h-9">
          {texts.inviteAgainSubmit}
        </DeskButton>
      }
    >
      <div className="grid gap-3 text-13">
        <TeamProblem text={propose.error && teamErrorText(propose.error)} />
        <ReasonField value={reason} onChange={setReason} />
      </div>
    </Dialog>
  )
}
