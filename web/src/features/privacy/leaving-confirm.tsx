import { profileValues } from '@velvet/contract/profile-values'
import { Form, useNavigation } from 'react-router'
import { FormNote } from '../../components/form-note.tsx'
import { useValueText } from '../../components/use-value-text.ts'
import { useProblemText } from '../../lib/errors/use-problem-text.ts'
import type { FormProblem } from '../../lib/errors/form-problem.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChipChoice } from '../../ui/chip.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { reactivationDays } from './reactivation-days.ts'

/** The second step: an optional reason, and two buttons that look equally good. */
export function LeavingConfirm({ problem }: { problem: FormProblem | undefined }) {
  const text = useText()
  const valueText = useValueText()
  const isSending = useNavigation().formData?.get('intent') === 'delete'
  const { elsewhere } = useProblemText(problem, [])
  return (
    <Card lifted className="max-w-[640px]">
      <h2>{text('leaving.confirm')}</h2>
      <p className="mt-1 text-ink-2">{text('leaving.erased', { days: reactivationDays })}</p>
      <Form method="post" action="/settings/delete?step=2" className="mt-6 grid gap-5">
        <FormNote bad={elsewhere} />
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
    </Card>
  )
}
