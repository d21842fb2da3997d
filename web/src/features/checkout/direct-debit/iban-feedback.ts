import { ibanProblem, normaliseIban, type IbanProblem } from '@velvet/contract/iban'

const maxLength = 34

/** Returns feedback on an IBAN while it is typed, and none on a number that may still become valid. */
export function getIbanFeedback(text: string, wasLeft: boolean): 'good' | IbanProblem | undefined {
  const problem = ibanProblem(text)
  if (!problem) return 'good'
  const iban = normaliseIban(text)
  const isBadPrefix = iban.length > maxLength || !/^([A-Z]{0,2}|[A-Z]{2}\d{1,2}|[A-Z]{2}\d{2}[A-Z0-9]*)$/.test(iban)
  return wasLeft || isBadPrefix ? problem : undefined
}
