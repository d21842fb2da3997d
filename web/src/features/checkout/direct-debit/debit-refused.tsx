import type { ErrorCode } from '@velvet/contract/errors'
import { Note } from '@velvet/ui/note'
import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { useShownError } from '../../../shared/forms/form-errors.ts'
import { problemMessage, type FormProblem } from '../../../shared/forms/form-problem.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useCreditsPath } from '../use-credits-path.ts'

const hints = {
  direct_debit_blocked: 'directdebit.other_method',
  method_unavailable: 'directdebit.other_method',
  too_many_requests: 'directdebit.codes_limit',
} as const

const hasHint = (code: ErrorCode): code is keyof typeof hints => Object.hasOwn(hints, code)

/** Error of a refused direct debit, with what the member can do instead. */
export function DebitRefused({ problem }: { problem: FormProblem | undefined }) {
  const text = useText()
  const creditsPath = useCreditsPath()
  useShownError(problem !== undefined)
  if (!problem) return null
  const { code } = problem
  const { id, values } = problemMessage(problem)
  return (
    <Note tone="bad" role="alert" icon={<CircleAlert aria-hidden="true" />}>
      <b>{text(id, values)}</b>
      {hasHint(code) && <p className="mt-1">{text(hints[code])}</p>}
      {code !== 'too_many_requests' && (
        <p className="mt-1">
          <Link to={creditsPath} className="link">
            {text('directdebit.to_credits')}
          </Link>
        </p>
      )}
    </Note>
  )
}
