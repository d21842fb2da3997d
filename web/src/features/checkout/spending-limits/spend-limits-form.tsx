import { spendPeriods } from '@velvet/contract/payment-rules'
import { Button } from '@velvet/ui/button'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import { useActionName } from '../../../shared/forms/use-action-name.ts'
import { useProblemText } from '../../../shared/forms/use-problem-text.ts'
import { useSectionForm } from '../../../shared/forms/use-section-form.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { SectionConfirmation } from '../../account/index.ts'
import { LimitField, limitLabels } from './limit-field.tsx'
import type { SpendLimits } from './spend-limits.ts'

/** Form for the spend limits. A lower limit takes effect at once, a higher one after 24 hours. */
export function SpendLimitsForm({ limits }: { limits: SpendLimits }) {
  const text = useText()
  const actionName = useActionName()
  const form = useSectionForm('spend_limits')
  const { fetcher, isSending, isDone, result } = form
  const { at, elsewhere } = useProblemText(result?.problem, spendPeriods)
  return (
    <div>
      <fetcher.Form method="post" action="/settings" noValidate className="grid gap-4 py-4">
        <input type="hidden" name="intent" value="spend_limits" />
        <input type="hidden" name="currency" value={limits.currency} />
        <div>
          <h3 className="text-15">{text('settings.spend_guard')}</h3>
          <p className="max-w-[46em] text-13 text-ink-2">{text('settings.spend_guard_text')}</p>
        </div>
        <FormNote
          error={elsewhere}
          success={isDone ? text('settings.limits_saved') : undefined}
          fieldError={at}
          fields={Object.fromEntries(spendPeriods.map((period) => [period, text(limitLabels[period])]))}
        />
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
        <Button
          aria-label={actionName(text('settings.save'), text('settings.spend_guard'))}
          type="submit"
          variant="quiet"
          size="s"
          loading={isSending}
          className="justify-self-start"
        >
          {text('settings.save')}
        </Button>
      </fetcher.Form>
      <SectionConfirmation form={form} />
    </div>
  )
}
