import { ibanProblem } from '@velvet/contract/iban'
import { formText } from '../../../shared/forms/form-text.ts'

export const accountFields = [
  'account_holder',
  'iban',
  'street',
  'house_number',
  'postal_code',
  'city',
  'mobile_number',
] as const

export type AccountField = (typeof accountFields)[number]
export type Account = Record<AccountField, string>

export const emptyAccount: Account = {
  account_holder: '',
  iban: '',
  street: '',
  house_number: '',
  postal_code: '',
  city: '',
  mobile_number: '',
}

export function readAccount(form: FormData): Account {
  const account = { ...emptyAccount }
  for (const field of accountFields) account[field] = formText(form, field).trim()
  return account
}

/** Returns the problems that are known before the API is called: missing fields and an invalid IBAN. */
export function validateAccount(account: Account): { field: string; problem: string }[] {
  return accountFields.flatMap((field) => {
    const problem = problemAt(field, account[field])
    return problem ? [{ field, problem }] : []
  })
}

function problemAt(field: AccountField, text: string): string | undefined {
  if (field === 'iban') return ibanProblem(text)
  if (text !== '') return undefined
  return field === 'mobile_number' ? 'mobile_missing' : 'missing'
}
