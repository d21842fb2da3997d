import { spendPeriods } from '@velvet/contract/payment-rules'
import { FormNote } from '../../components/form-note.tsx'
import { useProblemText } from '../../lib/errors/use-problem-text.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useSectionForm } from '../../lib/use-section-form.ts'
import { Button } from '../../ui/button.tsx'
import { LimitField } from './limit-field.tsx'
import type { SpendLimits } from './spending-facts.ts'

/** Less counts at once, more after a night. */
export function SpendGuard({ limits }: { limits: SpendLimits }) {
  const text = useText()
  const { fetcher, isSending, isDone, result } = useSectionForm('spend_limits')
  const { at, elsewhere } = useProblemText(result?.problem, spendPeriods)
  return (
    <fetcher.Form method="post" action="/settings" noValidate className="grid gap-4 py-4">
      <input type="hidden" name="intent" value="spend_limits" />
      <input type="hidden" name="currency" value={limits.currency} />
      <div>
        <h3 className="text-15">{text('settings.spend_guard')}</h3>
        <p className="max-w-[46em] text-13 text-ink-2">{text('settings.spend_guard_text')}</p>
      </div>
      <FormNote bad={elsewhere} good={isDone ? text('settings.limits_saved') : undefined} />
      <div className="grid gap-4 sm:grid-cols-3">
        {spendPeriods.map((period) => (
          <LimitField
            key={period}
            period={period}
            limit={limits[period]}
            currency={limits.currency}
            error={at(period)}
          />
        ))}
      </div>
      <Button type="submit" variant="quiet" size="s" loading={isSending} className="justify-self-start">
        {text('settings.save')}
      </Button>
    </fetcher.Form>
  )
}
