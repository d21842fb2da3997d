import { Laptop, Smartphone } from 'lucide-react'
import { FormNote } from '../../components/form-note.tsx'
import { SettingRow } from '../../components/setting-row.tsx'
import { useProblemText } from '../../lib/errors/use-problem-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useSectionForm, type SectionForm } from '../../lib/use-section-form.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Session } from './account-facts.ts'
import { isPhone, sessionsInOrder } from './session-facts.ts'
import { ItemButton } from './item-button.tsx'

export function SessionRows({ sessions }: { sessions: Session[] }) {
  const text = useText()
  const form = useSectionForm('end_session')
  const { elsewhere } = useProblemText(form.result?.problem, [])
  const inOrder = sessionsInOrder(sessions)
  return (
    <div className="pt-5">
      <h3 className="mb-1">{text('settings.sessions')}</h3>
      <ul className="divide-y divide-line">
        {inOrder.map((session) => (
          <li key={session.id}>
            <SessionRow session={session} form={form} />
          </li>
        ))}
      </ul>
      <FormNote bad={elsewhere} good={form.isDone ? text('settings.session_ended') : undefined} className="mb-3" />
      <EndOthers canEnd={inOrder.length > 1} />
    </div>
  )
}

function SessionRow({ session, form }: { session: Session; form: SectionForm }) {
  const text = useText()
  const format = useFormat()
  const device = session.device || text('settings.unknown_device')
  return (
    <SettingRow
      icon={isPhone(session.device) ? <Smartphone /> : <Laptop />}
      title={
        <>
          {device}
          {session.is_current && <Tag tone="good">{text('settings.this_device')}</Tag>}
        </>
      }
      text={
        session.is_current
          ? text('settings.active_now')
          : text('settings.last_used', { date: format.dateAndTime(session.last_used_at) })
      }
      action={
        !session.is_current && (
          <ItemButton
            form={form}
            item={session.id}
            label={text('settings.end_session')}
            fullLabel={text('settings.end_session_one', { device })}
          />
        )
      }
    />
  )
}

function EndOthers({ canEnd }: { canEnd: boolean }) {
  const text = useText()
  const { fetcher, isSending, isDone, result } = useSectionForm('end_other_sessions')
  const { elsewhere } = useProblemText(result?.problem, [])
  return (
    <fetcher.Form method="post" action="/settings" className="grid gap-3 pb-3">
      <input type="hidden" name="intent" value="end_other_sessions" />
      {(canEnd || isSending) && (
        <Button type="submit" variant="danger" size="s" loading={isSending} className="mt-2 justify-self-start">
          {text('settings.end_others')}
        </Button>
      )}
      <FormNote bad={elsewhere} good={isDone ? text('settings.others_ended') : undefined} />
    </fetcher.Form>
  )
}
