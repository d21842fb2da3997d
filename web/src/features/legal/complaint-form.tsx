import { complaintCategories } from '@velvet/contract/complaint-rules'
import { Form, useNavigation } from 'react-router'
import { FormNote } from '../../components/form-note.tsx'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmailInput } from '../../ui/email-input.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { emptyComplaint, type ComplaintResult } from './complaint-facts.ts'
import { useFieldProblems } from './use-field-problems.ts'

const words = {
  category: 'pages.complaint.category_missing',
  url: 'pages.complaint.url_missing',
  text: 'pages.complaint.text_missing',
  name: 'pages.complaint.name_missing',
  email: 'problems.email_invalid',
  good_faith: 'pages.complaint.good_faith_missing',
} as const

/** A report by anybody. Name and address are not marked as required: one category does without them. */
export function ComplaintForm({ result }: { result: ComplaintResult | undefined }) {
  const text = useText()
  const isSending = useNavigation().formAction === '/complaints'
  const entered = result?.entered ?? emptyComplaint
  const { at, elsewhere } = useFieldProblems(result?.problem, words)
  return (
    <Card lifted>
      <h2>{text('pages.complaint.title')}</h2>
      <Form method="post" action="/complaints" noValidate className="mt-4 grid gap-4.5">
        <FormNote bad={elsewhere} />
        <Field label={text('pages.complaint.category')} error={at('category')} required>
          <Select name="category" defaultValue={entered.category}>
            <option value="">{text('pages.complaint.choose')}</option>
            {complaintCategories.map((category) => (
              <option key={category} value={category}>
                {text(`pages.complaint.category.${category}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={text('pages.complaint.url')} hint={text('pages.complaint.url_hint')} error={at('url')} required>
          <TextInput name="url" autoCapitalize="none" spellCheck={false} maxLength={2000} defaultValue={entered.url} />
        </Field>
        <Field
          label={text('pages.complaint.text')}
          hint={text('pages.complaint.text_hint')}
          error={at('text')}
          required
        >
          <TextArea name="text" rows={6} maxLength={5000} defaultValue={entered.text} />
        </Field>
        <p className="text-15 text-ink-2">{text('pages.complaint.anonymous')}</p>
        <Field label={text('pages.complaint.name')} error={at('name')}>
          <TextInput name="name" autoComplete="name" maxLength={100} defaultValue={entered.name} />
        </Field>
        <Field label={text('pages.complaint.email')} hint={text('pages.complaint.email_hint')} error={at('email')}>
          <EmailInput defaultValue={entered.email} />
        </Field>
        <Checkbox
          name="good_faith"
          required
          defaultChecked={entered.good_faith}
          label={text('pages.complaint.good_faith')}
          error={at('good_faith')}
        />
        <Button type="submit" size="l" block loading={isSending}>
          {text('pages.complaint.submit')}
        </Button>
      </Form>
    </Card>
  )
}
