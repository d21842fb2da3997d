import { exclusionMonths, type ExclusionMonths } from '@velvet/contract/exclusion-rules'
import type { MessageId } from '@velvet/i18n/message-ids'
import { Button } from '@velvet/ui/button'
import { Card } from '@velvet/ui/card'
import { EmailInput } from '@velvet/ui/email-input'
import { Field } from '@velvet/ui/field'
import { FieldGroup } from '@velvet/ui/field-group'
import { Radio } from '@velvet/ui/radio'
import { Form, useNavigation } from 'react-router'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useFieldProblems } from '../use-field-problems.ts'
import type { ExclusionResult } from './exclusion-result.ts'

const monthsText: Record<ExclusionMonths, MessageId> = {
  6: 'pages.exclusion.months_6',
  12: 'pages.exclusion.months_12',
  60: 'pages.exclusion.months_60',
}

const fieldMessages = { email: 'problems.email_invalid', months: 'pages.exclusion.months_missing' } as const

/** First step of a self-exclusion: requests the confirmation mail. No period is preselected. */
export function ExclusionForm({ result }: { result: ExclusionResult | undefined }) {
  const text = useText()
  const isSending = useNavigation().formAction === '/ban'
  const { at, elsewhere } = useFieldProblems(result?.problem, fieldMessages)
  const isExpired = result?.problem?.code === 'link_invalid'
  return (
    <Card lifted>
      <h2>{text('pages.exclusion.title')}</h2>
      <Form method="post" action="/ban" noValidate className="mt-4 grid gap-4.5">
        <input type="hidden" name="intent" value="request" />
        <FormNote
          error={elsewhere}
          fieldError={(field) => at(field as keyof typeof fieldMessages)}
          fields={{ email: text('pages.exclusion.email'), months: text('pages.exclusion.months') }}
        />
        {isExpired && <p className="text-ink-2">{text('pages.exclusion.expired_text')}</p>}
        <Field name="email" label={text('pages.exclusion.email')} error={at('email')} required>
          <EmailInput defaultValue={result?.entered?.email} />
        </Field>
        <FieldGroup name="months" isRadios legend={text('pages.exclusion.months')} error={at('months')}>
          {exclusionMonths.map((months) => (
            <Radio
              key={months}
              name="months"
              value={months}
              required
              defaultChecked={result?.entered?.months === String(months)}
              label={text(monthsText[months])}
            />
          ))}
        </FieldGroup>
        <Button type="submit" size="l" block loading={isSending}>
          {text('pages.exclusion.submit')}
        </Button>
      </Form>
    </Card>
  )
}
