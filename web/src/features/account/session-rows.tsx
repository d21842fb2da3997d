import { Button, buttonClass } from '@velvet/ui/button'
import { Checkbox } from '@velvet/ui/checkbox'
import { cx } from '@velvet/ui/cx'
import { Tag } from '@velvet/ui/tag'
import { Laptop, Smartphone } from 'lucide-react'
import { SettingRow } from '../../shared/components/setting-row.tsx'
import { FormNote } from '../../shared/forms/form-note.tsx'
import { useProblemText } from '../../shared/forms/use-problem-text.ts'
import { useSectionForm, type SectionForm } from '../../shared/forms/use-section-form.ts'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import type { Session } from './account.ts'
import { ItemButton } from './item-button.tsx'
import { SectionConfirmation } from './section-confirmation.tsx'
import { distinctNames, isPhone, sortSessions } from './session-list.ts'

/** Further sessions are collapsed, because some members have dozens. */
const visibleCount = 3

export function SessionRows({ sessions, hasPasskeys }: { sessions: Session[]; hasPasskeys: boolean }) {
  const text = useText()
  const form = useSectionForm('end_session')
  const { elsewhere } = useProblemText(form.result?.problem, [])
  const format = useFormat()
  const sortedSessions = sortSessions(sessions)
  const endLabels = distinctNames(
    sortedSessions.map((session) =>
      text('settings.end_session_one', {
        device: session.device || text('settings.unknown_device'),
        date: format.dateAndTime(session.last_used_at),
      }),
    ),
  )
  const rows = sortedSessions.map((session, index) => (
    <li key={session.id}>
      <SessionRow session={session} form={form} endLabel={endLabels[index] ?? ''} />
    </li>
  ))
  return (
    <div className="pt-5">
      <h3 className="mb-1">{text('settings.sessions')}</h3>
      <ul className="divide-y divide-line">{rows.slice(0, visibleCount)}</ul>
      {rows.length > visibleCount && (
        <details className="group border-t border-line">
          <summary
            className={cx(
              buttonClass({ variant: 'text', size: 's' }),
              '-ms-3 list-none group-open:hidden [&::-webkit-details-marker]:hidden',
            )}
          >
            {text('settings.sessions_more', { count: rows.length - visibleCount })}
          </summary>
          <ul className="divide-y divide-line">{rows.slice(visibleCount)}</ul>
        </details>
      )}
      <SectionConfirmation form={form} />
      <FormNote error={elsewhere} success={form.isDone ? text('settings.session_ended') : undefined} className="mb-3" />
      <EndOtherSessions canEnd={sortedSessions.length > 1} hasPasskeys={hasPasskeys} />
    </div>
  )
}

type SessionRowProps = { session: Session; form: SectionForm; endLabel: string }

function SessionRow({ session, form, endLabel }: SessionRowProps) {
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
          <ItemButton form={form} item={session.id} label={text('settings.end_session')} fullLabel={endLabel} />
        )
      }
    />
  )
}

function EndOtherSessions({ canEnd, hasPasskeys }: { canEnd: boolean; hasPasskeys: boolean }) {
  const text = useText()
  const form = useSectionForm('end_other_sessions')
  const { fetcher, isSending, isDone, result } = form
  const { elsewhere } = useProblemText(result?.problem, [])
  return (
    <>
      <fetcher.Form method="post" action="/settings" className="grid gap-1 pb-3">
        <input type="hidden" name="intent" value="end_other_sessions" />
        {(canEnd || isSending) && (
          <>
            {hasPasskeys && <Checkbox name="remove_passkeys" label={text('security.remove_passkeys')} />}
            <Button type="submit" variant="danger" size="s" loading={isSending} className="mt-2 justify-self-start">
              {text('settings.end_others')}
            </Button>
          </>
        )}
        <FormNote error={elsewhere} success={isDone ? text('settings.others_ended') : undefined} className="mt-2" />
      </fetcher.Form>
      <SectionConfirmation form={form} />
    </>
  )
}
