import type { ErrorCode } from '@velvet/contract/errors'
import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Note } from '../../ui/note.tsx'

const hints = {
  direct_debit_blocked: 'directdebit.other_method',
  direct_debit_limit_reached: 'directdebit.other_method_or_later',
  method_unavailable: 'directdebit.other_method',
  too_many_requests: 'directdebit.codes_limit',
} as const

const hasHint = (code: ErrorCode): code is keyof typeof hints => Object.hasOwn(hints, code)

/** Why no debit came of it, and what can be done instead. */
export function DebitRefused({ code }: { code: ErrorCode | undefined }) {
  const text = useText()
  if (!code) return null
  return (
    <Note tone="bad" role="alert" icon={<CircleAlert aria-hidden="true" />}>
      <b>{text(`errors.${code}`)}</b>
      {hasHint(code) && <p className="mt-1">{text(hints[code])}</p>}
      {code !== 'too_many_requests' && (
        <p className="mt-1">
          <Link to="/credits" className="link">
            {text('directdebit.to_credits')}
          </Link>
        </p>
      )}
    </Note>
  )
}
