import { useMutation } from '@tanstack/react-query'
import { Dialog } from '@velvet/ui/dialog'
import { toasts } from '@velvet/ui/toast-store'
import { useState } from 'react'
import { callDesk } from '../../lib/api/call-desk.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { useKeys } from '../../lib/keys/use-keys.ts'
import { DeskButton } from '../../parts/desk-button.tsx'
import { Panel } from '../../parts/panel.tsx'
import type { MemberSheet } from './member-queries.ts'
import { memberTexts } from './member-texts.ts'

const texts = memberTexts.access

/** How the member gets in, and logging them out. */
export function AccessPanel({ member, canEnd }: { member: MemberSheet; canEnd: boolean }) {
  const [isAsked, setAsked] = useState(false)
  const [sessions, setSessions] = useState(member.access.sessions)
  const end = useMutation({
    mutationFn: () => callDesk('endMemberSessions', { params: { site: member.site_id, id: member.id } }),
    onSuccess({ ended }) {
      setSessions(0)
      setAsked(false)
      toasts.show({ title: texts.ended(ended), tone: 'good', key: 'sessions' })
    },
  })
  const ask = () => {
    end.reset()
    setAsked(true)
  }
  useKeys(canEnd ? [{ keys: 'l', label: texts.end, group: memberTexts.sheet.keys, run: ask }] : [])
  const facts = [
    [texts.sessions, sessions],
    [texts.devices, member.access.devices],
    [texts.passkeys, member.access.passkeys],
  ] as const
  return (
    <Panel
      title={texts.title}
      foot={
        canEnd && (
          <DeskButton variant="danger" keys="l" onClick={ask}>
            {texts.end}
          </DeskButton>
        )
      }
    >
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
        {facts.map(([name, count]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        closeLabel={texts.cancel}
        title={texts.endTitle}
        lead={texts.endLead}
        actions={
          <>
            <DeskButton
              variant="danger"
              autoFocus
              isLoading={end.isPending}
              onClick={() => end.mutate()}
              className="min-h-9"
            >
              {texts.end}
            </DeskButton>
            <DeskButton variant="plain" onClick={() => setAsked(false)} className="min-h-9">
              {texts.cancel}
            </DeskButton>
          </>
        }
      >
        {end.error && (
          <p role="alert" className="rounded-s bg-bad-soft px-2.5 py-1.5 font-semibold text-bad">
            {errorText(end.error)}
          </p>
        )}
      </Dialog>
    </Panel>
  )
}
