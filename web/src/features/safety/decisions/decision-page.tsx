import type { getStatement } from '@velvet/contract/moderation'
import type { CallResponse } from '@velvet/contract/define-call'
import { Button } from '@velvet/ui/button'
import { Note } from '@velvet/ui/note'
import { CircleCheck } from 'lucide-react'
import { Form, Link } from 'react-router'
import type { FormProblem } from '../../../shared/forms/form-problem.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { RichText, useText } from '../../../shared/i18n/use-text.tsx'
import { PageTitle } from '../../session/index.ts'
import { AppealForm } from './appeal-form.tsx'
import { AppealState } from './appeal-state.tsx'
import { StatementText } from './statement-text.tsx'

export type Statement = CallResponse<typeof getStatement>['statement']

type DecisionPageProps = { statement: Statement; problem: FormProblem | undefined; entered: string }

/** A statement of reasons with the appeal. Readable without login, because a locked member cannot use the site. */
export function DecisionPage({ statement, problem, entered }: DecisionPageProps) {
  const text = useText()
  const { date } = useFormat()
  const { appeal, can_appeal_until: until, decided_at: decidedAt, is_reversed: isReversed } = statement
  const title = text('decisions.title')
  return (
    <article className="wrap max-w-[calc(68ch+32px)]! py-8 md:py-14">
      <PageTitle page={title} />
      <h1>{title}</h1>
      <p className="mt-2 text-ink-2">{text('decisions.decided', { date: date(decidedAt) })}</p>
      {isReversed && (
        <Note tone="good" role="status" icon={<CircleCheck aria-hidden="true" />} className="mt-5">
          {text('decisions.reversed')}
        </Note>
      )}
      <div className="long-text mt-6">
        <StatementText text={statement.text} />
      </div>
      {appeal && <AppealState appeal={appeal} />}
      {until && (
        <AppealForm hint={text('decisions.appeal_hint', { date: date(until) })} problem={problem} entered={entered} />
      )}
      {!appeal && !until && !isReversed && <p className="mt-8">{text('decisions.closed')}</p>}
      {!appeal && !isReversed && (
        <Form method="post" className="mt-6 print:hidden">
          <input type="hidden" name="intent" value="confirm" />
          <Button type="submit" variant="quiet" size="l" block>
            {text('decisions.read')}
          </Button>
        </Form>
      )}
      <p className="mt-8 text-15 text-ink-2">
        <RichText
          id="decisions.rights"
          tags={{
            data: (inside) => (
              <Link to="/settings#privacy" className="link">
                {inside}
              </Link>
            ),
            withdraw: (inside) => (
              <Link to="/withdraw" className="link">
                {inside}
              </Link>
            ),
            delete: (inside) => (
              <Link to="/settings/delete" className="link">
                {inside}
              </Link>
            ),
            service: (inside) => (
              <Link to="/service" className="link">
                {inside}
              </Link>
            ),
          }}
        />
      </p>
    </article>
  )
}
