import { exclusionMonths, type ExclusionMonths } from '@velvet/contract/exclusion-rules'
import type { MessageId } from '@velvet/i18n/message-ids'
import { Form, useNavigation } from 'react-router'
import { FormNote } from '../../components/form-note.tsx'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmailInput } from '../../ui/email-input.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { Field } from '../../ui/field.tsx'
import { Radio } from '../../ui/radio.tsx'
import type { ExclusionResult } from './exclusion-facts.ts'
import { useFieldProblems } from './use-field-problems.ts'

const monthsText: Record<ExclusionMonths, MessageId> = {
  6: 'pages.exclusion.months_6',
  12: 'pages.exclusion.months_12',
  60: 'pages.exclusion.months_60',
}

const words = { email: 'problems.email_invalid', months: 'pages.exclusion.months_missing' } as const

/** Asks for the mail; nothing is chosen for anybody beforehand. */
export function ExclusionForm({ result }: { result: ExclusionResult | undefined }) {
  const text = useText()
  const isSending = useNavigation().formAction === '/ban'
  const { at, elsewhere } = useFieldProblems(result?.problem, words)
  const isExpired = result?.problem?.code === 'link_invalid'
  return (
    <Card lifted>
      <h2>{text('pages.exclusion.title')}</h2>
      <Form method="post" action="/ban" noValidate className="mt-4 grid gap-4.5">
        <input type="hidden" name="intent" value="request" />
        <FormNote bad={elsewhere} />
        {isExpired && <p className="text-ink-2">{text('pages.exclusion.expired_text')}</p>}
        <Field label={text('pages.exclusion.email')} error={at('email')} required>
          <EmailInput defaultValue={result?.entered?.email} />
        </Field>
        <FieldGroup legend={text('pages.exclusion.months')} error={at('months')}>
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
