import { fieldId } from '@velvet/ui/field'
import { Note } from '@velvet/ui/note'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { focusField } from '../browser/focus-field.ts'
import { useText } from '../i18n/use-text.tsx'
import { useShownError } from './form-errors.ts'

type FormNoteProps = {
  /** Error of the whole form. */
  error?: string | undefined
  success?: string | undefined
  /** Labels of the fields that can have errors, by name, in the order of the form. */
  fields?: Readonly<Record<string, ReactNode>>
  /** Returns the error of a field, if any. */
  fieldError?: (field: string) => unknown
  className?: string
}

/** Shows the result of a form: an error, links to the invalid fields, or a success message. */
export function FormNote({ error, success, fields = {}, fieldError, className }: FormNoteProps) {
  const invalidFields = Object.entries(fields).filter(([field]) => fieldError?.(field))
  useShownError(Boolean(error) || invalidFields.length > 0)
  const noteProps = className === undefined ? {} : { className }
  if (error || invalidFields.length > 0) {
    return (
      <Note tone="bad" role="alert" icon={<CircleAlert aria-hidden="true" />} {...noteProps}>
        {error && <b>{error}</b>}
        {invalidFields.length > 0 && <FieldLinks fields={invalidFields} />}
      </Note>
    )
  }
  if (!success) return null
  return (
    <Note tone="good" role="status" icon={<CircleCheck aria-hidden="true" />} {...noteProps}>
      {success}
    </Note>
  )
}

function FieldLinks({ fields }: { fields: [string, ReactNode][] }) {
  const text = useText()
  return (
    <>
      <b>{text('problems.summary', { count: fields.length })}</b>
      <ul className="mt-1">
        {fields.map(([field, label]) => (
          <li key={field}>
            <a href={`#${fieldId(field)}`} onClick={goToField} className="link inline-block py-1">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Focuses the field without a navigation, because the router drops the action data after one. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  focusField(field)
}
