import { Button } from '@velvet/ui/button'
import { Card } from '@velvet/ui/card'
import { Field } from '@velvet/ui/field'
import { TextArea } from '@velvet/ui/text-area'
import { Form, useNavigation } from 'react-router'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import type { FormProblem } from '../../../shared/forms/form-problem.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useFieldProblems } from '../use-field-problems.ts'

const fieldMessages = { text: 'decisions.appeal_missing' } as const
const maxAppealLength = 5000

type AppealFormProps = { hint: string; problem: FormProblem | undefined; entered: string }

/** The form of an appeal. Posted to the page that shows it, with or without scripts. */
export function AppealForm({ hint, problem, entered }: AppealFormProps) {
  const text = useText()
  const isSending = useNavigation().state === 'submitting'
  const { at, elsewhere } = useFieldProblems(problem, fieldMessages)
  const label = text('decisions.appeal_text')
  return (
    <Card lifted className="mt-8 print:hidden">
      <h2>{text('decisions.appeal')}</h2>
      <p className="mt-2 text-ink-2">{hint}</p>
      <Form method="post" noValidate className="mt-4 grid gap-4.5">
        <FormNote error={elsewhere} fieldError={() => at('text')} fields={{ text: label }} />
        <input type="hidden" name="intent" value="appeal" />
        <Field name="text" label={label} error={at('text')} required>
          <TextArea name="text" rows={6} maxLength={maxAppealLength} defaultValue={entered} />
        </Field>
        <Button type="submit" size="l" block loading={isSending}>
          {text('decisions.appeal_submit')}
        </Button>
      </Form>
    </Card>
  )
}
