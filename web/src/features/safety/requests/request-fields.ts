import { emailProblem } from '@velvet/contract/rules'
import { chosenTicketKinds } from '@velvet/contract/ticket-rules'
import type { FormProblem } from '../../../shared/forms/form-problem.ts'
import { formText } from '../../../shared/forms/form-text.ts'

export type EnteredRequest = { kind: string; text: string; email: string; order: string }

export type RequestResult = {
  entered: EnteredRequest
  problem?: FormProblem
  /** Number and deadline of a visitor's request. A member is led to the page of the request. */
  sent?: { receipt: string; due_at: string }
}

export const readRequest = (form: FormData): EnteredRequest => ({
  kind: formText(form, 'kind'),
  text: formText(form, 'text').trim(),
  email: formText(form, 'email').trim(),
  order: formText(form, 'order'),
})

/** Whether a value is an id, which members open their requests with. A token of a mail is none. */
export const isId = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

export const chosenKind = (value: string) => chosenTicketKinds.find((kind) => kind === value)

/** Returns the missing or invalid fields, in the order of the form. Members need no address. */
export function invalidFields({ kind, text, email }: EnteredRequest, isMember: boolean): string[] {
  const problems = {
    kind: chosenKind(kind) === undefined,
    text: text === '',
    email: !isMember && emailProblem(email) !== undefined,
  }
  return Object.entries(problems).flatMap(([field, isInvalid]) => (isInvalid ? [field] : []))
}
