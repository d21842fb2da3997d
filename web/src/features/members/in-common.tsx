import type { QuoteCard } from '../../shared/api/responses.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import { LazyInterestIcon } from './lazy-interest-icon.tsx'
import { useValueText } from './use-value-text.ts'

type InCommonProps = { inCommon: NonNullable<QuoteCard['in_common']> }

/** One thing that the viewer and a member have in common. */
export function InCommon({ inCommon }: InCommonProps) {
  const text = useText()
  const valueText = useValueText()
  const isInterest = 'interest' in inCommon
  return (
    <p className="flex gap-1.5 text-13 leading-snug font-semibold text-primary">
      <LazyInterestIcon icon={isInterest ? inCommon.interest.icon : 'message-circle'} className="mt-px size-4" />
      <span className="min-w-0 wrap-anywhere">
        {text('member.in_common', {
          what: isInterest ? inCommon.interest.name : valueText('signup_reason', inCommon.signup_reason),
        })}
      </span>
    </p>
  )
}
