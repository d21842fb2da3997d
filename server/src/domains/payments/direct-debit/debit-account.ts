import { normaliseIban, ibanProblem } from '@velvet/contract/iban'
import { paymentMethod } from '@velvet/contract/payment-methods'
import { AppError } from '../../../platform/errors.ts'
import { readMobileNumber } from './mobile-number.ts'

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
  /** The country whose budget the code to this number counts towards. */
  mobileCountry: string
  address: { street: string; houseNumber: string; postalCode: string; city: string }
}

/** Validates and normalises the form. Throws `invalid_input` with the invalid fields and the problem of each. */
export function readAccount(form: AccountForm, country: string, siteCountries: readonly string[]): DebitAccount {
  const { countries } = paymentMethod('sepa_dd')
  const allowed = siteCountries.filter((id) => countries === 'all' || countries.includes(id))
  const mobile = readMobileNumber(form.mobile_number, country, allowed)
  const problems = Object.entries({
    iban: ibanProblem(form.iban),
    mobile_number: 'problem' in mobile ? mobile.problem : undefined,
  }).flatMap(([field, problem]) => (problem ? [{ field, problem }] : []))
  if ('problem' in mobile || problems.length > 0)
    throw new AppError('invalid_input', {
      fields: problems.map(({ field }) => field),
      problems: problems.map(({ problem }) => problem),
    })
  return {
    holder: form.account_holder,
    iban: normaliseIban(form.iban),
    mobile: mobile.number,
    mobileCountry: mobile.country,
    address: {
      street: form.street,
      houseNumber: form.house_number,
      postalCode: form.postal_code,
      city: form.city,
    },
  }
}
