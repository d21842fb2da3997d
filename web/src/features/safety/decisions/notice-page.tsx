import type { getNoticeState } from '@velvet/contract/moderation'
import type { CallResponse } from '@velvet/contract/define-call'
import type { FormProblem } from '../../../shared/forms/form-problem.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { PageTitle } from '../../session/index.ts'
import { AppealForm } from './appeal-form.tsx'
import { AppealState } from './appeal-state.tsx'

export type NoticeState = CallResponse<typeof getNoticeState>

type NoticePageProps = { receipt: string; notice: NoticeState; problem: FormProblem | undefined; entered: string }

/** The state of a report or complaint for a person who has its number, with the appeal. */
export function NoticePage({ receipt, notice, problem, entered }: NoticePageProps) {
  const text = useText()
  const { date } = useFormat()
  const { appeal, can_appeal_until: until, decided_at: decidedAt, received_at: receivedAt, state } = notice
  const title = text('decisions.notice', { receipt })
  return (
    <article className="wrap max-w-[calc(68ch+32px)]! py-8 md:py-14">
      <PageTitle page={title} />
      <h1>{title}</h1>
      <p className="mt-2 text-ink-2">{text('decisions.notice_received', { date: date(receivedAt) })}</p>
      <p className="mt-5 text-17">
        {text(`decisions.notice_${state}`, decidedAt === null ? {} : { date: date(decidedAt) })}
      </p>
      {appeal && <AppealState appeal={appeal} />}
      {until && (
        <AppealForm
          hint={text('decisions.notice_appeal_hint', { date: date(until) })}
          problem={problem}
          entered={entered}
        />
      )}
    </article>
  )
}
