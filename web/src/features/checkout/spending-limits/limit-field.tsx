import type { SpendPeriod } from '@velvet/contract/payment-rules'
import type { MessageId } from '@velvet/i18n/message-ids'
import { cx } from '@velvet/ui/cx'
import { Field } from '@velvet/ui/field'
import { TextInput } from '@velvet/ui/text-input'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useMoment } from '../../../shared/i18n/use-moment.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { formatAmount } from './parse-amount.ts'
import type { SpendLimits } from './spend-limits.ts'

export const limitLabels: Record<SpendPeriod, MessageId> = {
  daily: 'settings.limit_daily',
  weekly: 'settings.limit_weekly',
  monthly: 'settings.limit_monthly',
}

const spentLabels: Record<SpendPeriod, MessageId> = {
  daily: 'settings.spent_daily',
  weekly: 'settings.spent_weekly',
  monthly: 'settings.spent_monthly',
}

type LimitFieldProps = {
  period: SpendPeriod
  limit: SpendLimits[SpendPeriod]
  currency: string
  error: string | undefined
}

/** Shows the limit that was requested last. A higher one that is not in effect yet is shown with its start time. */
export function LimitField({ period, limit, currency, error }: LimitFieldProps) {
  const text = useText()
  const { money } = useFormat()
  const { moment, momentClass } = useMoment()
  const { amount, next, spent } = limit
  const formatLimit = (value: number | null) => (value === null ? text('settings.no_limit') : money(value, currency))
  const requested = next ? next.amount : amount
  return (
    <Field
      name={period}
      label={text(limitLabels[period])}
      aside={<span className="text-13 text-ink-2">{currency}</span>}
      error={error && text('settings.limit_invalid')}
      hint={
        <>
          <span className="block">{text(spentLabels[period], { amount: money(spent, currency) })}</span>
          {next && (
            <b className={cx('block text-ink', momentClass)}>
              {text('settings.limit_next', {
                now: formatLimit(amount),
                next: formatLimit(next.amount),
                when: moment(next.from),
              })}
            </b>
          )}
        </>
      }
    >
      <TextInput
        key={requested}
        name={period}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        placeholder={text('settings.no_limit')}
        defaultValue={formatAmount(requested, currency)}
      />
    </Field>
  )
}
