import { profileValues } from '@velvet/contract/profile-values'
import { Button, ButtonLink } from '@velvet/ui/button'
import { Card } from '@velvet/ui/card'
import { ChipChoice } from '@velvet/ui/chip'
import { Field } from '@velvet/ui/field'
import { FieldGroup } from '@velvet/ui/field-group'
import { TextArea } from '@velvet/ui/text-area'
import { Form, useNavigation } from 'react-router'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import { useProblemText } from '../../../shared/forms/use-problem-text.ts'
import type { SectionResult } from '../../../shared/forms/use-section-form.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useValueText } from '../../members/index.ts'
import { ConfirmIdentity } from '../confirm-identity.tsx'
import { reactivationDays } from './reactivation-days.ts'

/** Second step of the account deletion: an optional reason, and two buttons of equal weight. */
export function LeavingConfirm({ result }: { result: SectionResult | undefined }) {
  const text = useText()
  const valueText = useValueText()
  const isSending = useNavigation().formData?.get('intent') === 'delete'
  const unconfirmed = result?.repeats ? result : undefined
  const { elsewhere } = useProblemText(unconfirmed ? undefined : result?.problem, [])
  return (
    <Card lifted className="max-w-[640px]">
      <h2>{text('leaving.confirm')}</h2>
      <p className="mt-1 text-ink-2">{text('leaving.erased', { days: reactivationDays })}</p>
      <Form method="post" action="/settings/delete?step=2" className="mt-6 grid gap-5">
        <FormNote error={elsewhere} />
        <input type="hidden" name="intent" value="delete" />
        <FieldGroup legend={text('leaving.reason')}>
          <div className="flex flex-wrap gap-2">
            {profileValues.delete_reason.map((reason) => (
              <ChipChoice
                key={reason}
                type="radio"
                name="reason"
                value={reason}
                label={valueText('delete_reason', reason)}
              />
            ))}
          </div>
        </FieldGroup>
        <Field label={text('leaving.reason_text')} mark={text('leaving.optional')}>
          <TextArea name="text" rows={3} maxLength={1000} />
        </Field>
        <div className="grid gap-2.5 sm:flex">
          <Button type="submit" variant="danger" loading={isSending}>
            {text('leaving.submit')}
          </Button>
          <ButtonLink to="/settings" variant="quiet">
            {text('leaving.keep')}
          </ButtonLink>
        </div>
      </Form>
      <ConfirmIdentity
        unconfirmed={unconfirmed}
        isSending={isSending}
        form={(fields) => (
          <Form method="post" action="/settings/delete?step=2">
            {fields}
          </Form>
        )}
      />
    </Card>
  )
}
