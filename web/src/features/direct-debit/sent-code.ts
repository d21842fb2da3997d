import type { CallAnswer } from '@velvet/contract/define-call'
import type { Calls } from '@velvet/contract/calls'
import { formText } from '../../lib/form-text.ts'

type CodeAnswer = CallAnswer<Calls['requestDebitCode']>

/** The mandate that a code signs, and where the code went. It travels with the form: without scripts nobody else keeps it. */
export type SentCode = {
  sent_to: string
  expires_at: string
  reference: string
  creditor: string
  creditor_id: string
  iban_masked: string
  amount: string
  currency: string
  collect_on: string
  /** Of the order that this code will sign. */
  key: string
}

const fields = [
  'sent_to',
  'expires_at',
  'reference',
  'creditor',
  'creditor_id',
  'iban_masked',
  'amount',
  'currency',
  'collect_on',
  'key',
] as const satisfies (keyof SentCode)[]

export function sentCodeOf({ sent_to, expires_at, mandate }: CodeAnswer, key: string): SentCode {
  const { reference, creditor, creditor_id, iban, amount, currency, collect_on } = mandate
  return {
    sent_to,
    expires_at,
    reference,
    creditor,
    creditor_id,
    iban_masked: iban,
    amount: String(amount),
    currency,
    collect_on,
    key,
  }
}

/** Nothing in a form that no code was sent for. */
export function readSentCode(form: FormData): SentCode | undefined {
  const entries = fields.map((field) => [field, formText(form, field)] as const)
  return entries.every(([, value]) => value !== '') ? (Object.fromEntries(entries) as SentCode) : undefined
}
