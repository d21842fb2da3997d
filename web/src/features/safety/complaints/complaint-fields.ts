import { complaintCategories, canBeAnonymous, type ComplaintCategory } from '@velvet/contract/complaint-rules'
import { emailProblem } from '@velvet/contract/rules'
import type { FormProblem } from '../../../shared/forms/form-problem.ts'
import { formText } from '../../../shared/forms/form-text.ts'

export type EnteredComplaint = {
  category: string
  url: string
  text: string
  name: string
  email: string
  good_faith: boolean
}

export type ComplaintResult = { entered: EnteredComplaint; receipt?: string; problem?: FormProblem }

export const emptyComplaint: EnteredComplaint = {
  category: '',
  url: '',
  text: '',
  name: '',
  email: '',
  good_faith: false,
}

export const readComplaint = (form: FormData): EnteredComplaint => ({
  category: formText(form, 'category'),
  url: formText(form, 'url').trim(),
  text: formText(form, 'text').trim(),
  name: formText(form, 'name').trim(),
  email: formText(form, 'email').trim(),
  good_faith: form.has('good_faith'),
})

export const isCategory = (value: string): value is ComplaintCategory =>
  (complaintCategories as readonly string[]).includes(value)

/** Returns the missing or invalid fields, in the order of the form. */
export function invalidFields({ category, url, text, name, email, good_faith }: EnteredComplaint): string[] {
  const isAnonymous = isCategory(category) && canBeAnonymous(category)
  const problems = {
    category: !isCategory(category),
    url: url === '',
    text: text === '',
    name: name === '' && !isAnonymous,
    email: email === '' ? !isAnonymous : emailProblem(email) !== undefined,
    good_faith: !good_faith,
  }
  return Object.entries(problems).flatMap(([field, isInvalid]) => (isInvalid ? [field] : []))
}
