import { complaintCategories } from '@velvet/contract/complaint-rules'
import { Button } from '@velvet/ui/button'
import { Card } from '@velvet/ui/card'
import { Checkbox } from '@velvet/ui/checkbox'
import { EmailInput } from '@velvet/ui/email-input'
import { Field } from '@velvet/ui/field'
import { Select } from '@velvet/ui/select'
import { TextArea } from '@velvet/ui/text-area'
import { TextInput } from '@velvet/ui/text-input'
import { Form, useNavigation } from 'react-router'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useFieldProblems } from '../use-field-problems.ts'
import { emptyComplaint, type ComplaintResult } from './complaint-fields.ts'

const fieldMessages = {
  category: 'pages.complaint.category_missing',
  url: 'pages.complaint.url_missing',
  text: 'pages.complaint.text_missing',
  name: 'pages.complaint.name_missing',
  email: 'problems.email_invalid',
  good_faith: 'pages.complaint.good_faith_missing',
} as const

/** Name and e-mail are not marked as required, because one category allows anonymous reports. */
export function ComplaintForm({ result }: { result: ComplaintResult | undefined }) {
  const text = useText()
  const isSending = useNavigation().formAction === '/complaints'
  const entered = result?.entered ?? emptyComplaint
  const { at, elsewhere } = useFieldProblems(result?.problem, fieldMessages)
  return (
    <Card lifted>
      <h2>{text('pages.complaint.title')}</h2>
      <Form method="post" action="/complaints" noValidate className="mt-4 grid gap-4.5">
        <FormNote
          error={elsewhere}
          fieldError={(field) => at(field as keyof typeof fieldMessages)}
          fields={{
            category: text('pages.complaint.category'),
            url: text('pages.complaint.url'),
            text: text('pages.complaint.text'),
            name: text('pages.complaint.name'),
            email: text('pages.complaint.email'),
            good_faith: text('pages.complaint.good_faith'),
          }}
        />
        <Field name="category" label={text('pages.complaint.category')} error={at('category')} required>
          <Select name="category" defaultValue={entered.category}>
            <option value="">{text('pages.complaint.choose')}</option>
            {complaintCategories.map((category) => (
              <option key={category} value={category}>
                {text(`pages.complaint.category.${category}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          name="url"
          label={text('pages.complaint.url')}
          hint={text('pages.complaint.url_hint')}
          error={at('url')}
          required
        >
          <TextInput name="url" autoCapitalize="none" spellCheck={false} maxLength={2000} defaultValue={entered.url} />
        </Field>
        <Field
          name="text"
          label={text('pages.complaint.text')}
          hint={text('pages.complaint.text_hint')}
          error={at('text')}
          required
        >
          <TextArea name="text" rows={6} maxLength={5000} defaultValue={entered.text} />
        </Field>
        <p className="text-15 text-ink-2">{text('pages.complaint.anonymous')}</p>
        <Field name="name" label={text('pages.complaint.name')} error={at('name')}>
          <TextInput name="name" autoComplete="name" maxLength={100} defaultValue={entered.name} />
        </Field>
        <Field
          name="email"
          label={text('pages.complaint.email')}
          hint={text('pages.complaint.email_hint')}
          error={at('email')}
        >
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
