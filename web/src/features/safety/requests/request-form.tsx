import { chosenTicketKinds, maxTicketTextLength } from '@velvet/contract/ticket-rules'
import { Button } from '@velvet/ui/button'
import { Card } from '@velvet/ui/card'
import { EmailInput } from '@velvet/ui/email-input'
import { Field } from '@velvet/ui/field'
import { Select } from '@velvet/ui/select'
import { TextArea } from '@velvet/ui/text-area'
import { Form, useNavigation } from 'react-router'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useFieldProblems } from '../use-field-problems.ts'
import type { RequestResult } from './request-fields.ts'

const fieldMessages = {
  kind: 'support.kind_missing',
  text: 'support.text_missing',
  email: 'problems.email_invalid',
} as const

type RequestFormProps = {
  result: RequestResult | undefined
  isMember: boolean
  /** Id of the order that the member asks about, or empty. */
  order: string
}

/** A new request to the customer service. Visitors leave an address, where they get the answer. */
export function RequestForm({ result, isMember, order }: RequestFormProps) {
  const text = useText()
  const isSending = useNavigation().formAction === '/support'
  const { kind, text: message, email } = result?.entered ?? { kind: '', text: '', email: '' }
  const { at, elsewhere } = useFieldProblems(result?.problem, fieldMessages)
  return (
    <Card lifted>
      <h2>{text('support.new')}</h2>
      <Form method="post" action="/support" noValidate className="mt-4 grid gap-4.5">
        <FormNote
          error={elsewhere}
          fieldError={(field) => at(field as keyof typeof fieldMessages)}
          fields={{
            kind: text('support.kind'),
            text: text('support.text'),
            email: text('pages.complaint.email'),
          }}
        />
        {order && <input type="hidden" name="order" value={order} />}
        <Field name="kind" label={text('support.kind')} error={at('kind')} required>
          <Select name="kind" defaultValue={kind}>
            <option value="">{text('support.choose')}</option>
            {chosenTicketKinds.map((each) => (
              <option key={each} value={each}>
                {text(`support.kind.${each}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field name="text" label={text('support.text')} hint={text('support.text_hint')} error={at('text')} required>
          <TextArea name="text" rows={6} maxLength={maxTicketTextLength} defaultValue={message} />
        </Field>
        {!isMember && (
          <Field
            name="email"
            label={text('pages.complaint.email')}
            hint={text('support.email_hint')}
            error={at('email')}
            required
          >
            <EmailInput defaultValue={email} />
          </Field>
        )}
        <Button type="submit" size="l" block loading={isSending}>
          {text('support.submit')}
        </Button>
      </Form>
    </Card>
  )
}
