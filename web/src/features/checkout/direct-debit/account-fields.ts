import { ibanProblem } from '@velvet/contract/iban'
import type { FormProblem } from '../../../shared/forms/form-problem.ts'
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
export function validateAccount(account: Account): FormProblem | undefined {
  const found = accountFields.flatMap((field) => {
    const problem = problemAt(field, account[field])
    return problem ? [{ field, problem }] : []
  })
  if (found.length === 0) return undefined
  return {
    code: 'invalid_input',
    params: { fields: found.map(({ field }) => field), problems: found.map(({ problem }) => problem) },
  }
}

function problemAt(field: AccountField, text: string): string | undefined {
  if (field === 'iban') return ibanProblem(text)
  if (text !== '') return undefined
  return field === 'mobile_number' ? 'mobile_missing' : 'missing'
}
