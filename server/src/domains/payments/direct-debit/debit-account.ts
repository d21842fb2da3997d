import { normaliseIban, ibanProblem } from '@velvet/contract/iban'
import { mobileProblem, normaliseMobile } from '@velvet/contract/mobile-numbers'
import { paymentMethod } from '@velvet/contract/payment-methods'
import { AppError } from '../../../platform/errors.ts'

/** The direct debit form as it was submitted. */
export type AccountForm = {
  account_holder: string
  iban: string
  street: string
  house_number: string
  postal_code: string
  city: string
  mobile_number: string
}

export type DebitAccount = {
  holder: string
  iban: string
  mobile: string
  address: { street: string; houseNumber: string; postalCode: string; city: string }
}

/** Validates and normalises the form. Throws `invalid_input` with the invalid fields and the problem of each. */
export function readAccount(form: AccountForm, country: string, siteCountries: readonly string[]): DebitAccount {
  const { countries } = paymentMethod('sepa_dd')
  const allowed = siteCountries.filter((id) => countries === 'all' || countries.includes(id))
  const problems = Object.entries({
    iban: ibanProblem(form.iban),
    mobile_number: mobileProblem(form.mobile_number, country, allowed),
  }).flatMap(([field, problem]) => (problem ? [{ field, problem }] : []))
  if (problems.length > 0)
    throw new AppError('invalid_input', {
      fields: problems.map(({ field }) => field),
      problems: problems.map(({ problem }) => problem),
    })
  return {
    holder: form.account_holder,
    iban: normaliseIban(form.iban),
    mobile: normaliseMobile(form.mobile_number, country),
    address: {
      street: form.street,
      houseNumber: form.house_number,
      postalCode: form.postal_code,
      city: form.city,
    },
  }
}
