import { ibanProblem, normaliseIban, type IbanProblem } from '@velvet/contract/iban'

const longest = 34

/** What to say about an IBAN while it is typed: nothing about a number that may still become right. */
export function ibanRemark(text: string, wasLeft: boolean): 'good' | IbanProblem | undefined {
  const problem = ibanProblem(text)
  if (!problem) return 'good'
  const iban = normaliseIban(text)
  const isHopeless = iban.length > longest || !/^([A-Z]{0,2}|[A-Z]{2}\d{1,2}|[A-Z]{2}\d{2}[A-Z0-9]*)$/.test(iban)
  return wasLeft || isHopeless ? problem : undefined
}
