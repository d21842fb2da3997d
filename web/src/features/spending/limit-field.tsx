import type { SpendPeriod } from '@velvet/contract/payment-rules'
import type { MessageId } from '@velvet/i18n/message-ids'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useMoment } from '../../lib/i18n/use-moment.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { writeAmount } from './read-amount.ts'
import type { SpendLimits } from './spending-facts.ts'

const labels: Record<SpendPeriod, { label: MessageId; spent: MessageId }> = {
  daily: { label: 'settings.limit_daily', spent: 'settings.spent_daily' },
  weekly: { label: 'settings.limit_weekly', spent: 'settings.spent_weekly' },
  monthly: { label: 'settings.limit_monthly', spent: 'settings.spent_monthly' },
}

type LimitFieldProps = {
  period: SpendPeriod
  limit: SpendLimits[SpendPeriod]
  currency: string
  error: string | undefined
}

/** Holds the limit that was asked for last; a higher one that still waits is named with its time. */
export function LimitField({ period, limit, currency, error }: LimitFieldProps) {
  const text = useText()
  const { money } = useFormat()
  const moment = useMoment()
  const { amount, next, spent } = limit
  const words = (value: number | null) => (value === null ? text('settings.no_limit') : money(value, currency))
  const wanted = next ? next.amount : amount
  return (
    <Field
      label={text(labels[period].label)}
      aside={<span className="text-13 text-ink-2">{currency}</span>}
      error={error && text('settings.limit_invalid')}
      hint={
        <>
          <span className="block">{text(labels[period].spent, { amount: money(spent, currency) })}</span>
          {next && (
            <b className="block text-ink">
              {text('settings.limit_next', {
                now: words(amount),
                next: words(next.amount),
                when: moment(next.from),
              })}
            </b>
          )}
        </>
      }
    >
      <TextInput
        key={wanted}
        name={period}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        placeholder={text('settings.no_limit')}
        defaultValue={writeAmount(wanted, currency)}
      />
    </Field>
  )
}
