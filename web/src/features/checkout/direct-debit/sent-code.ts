import type { Calls } from '@velvet/contract/calls'
import type { CallResponse } from '@velvet/contract/define-call'
import { formText } from '../../../shared/forms/form-text.ts'

type CodeResponse = CallResponse<Calls['requestDebitCode']>

/** The mandate that a code signs, and where the code was sent. Posted with the form, which works without scripts. */
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
  /** Idempotency key of the order. */
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

export function sentCodeOf({ sent_to, expires_at, mandate }: CodeResponse, key: string): SentCode {
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

/** Returns undefined if no code was sent for the form. */
export function readSentCode(form: FormData): SentCode | undefined {
  const entries = fields.map((field) => [field, formText(form, field)] as const)
  return entries.every(([, value]) => value !== '') ? (Object.fromEntries(entries) as SentCode) : undefined
}
