import type { z } from 'zod'
import type { searchMembers } from '@velvet/contract/desk/members'

type SearchKind = z.output<typeof searchMembers.response>['found_by']
export type SearchTerm = { kind: SearchKind; value: string }

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
/** Letters and digits of `newOrderNumber` and `newReceipt`, which leave out those that are easily confused. */
const orderNumber = /^[2-9A-HJ-NP-TV-Z]{5}-?[2-9A-HJ-NP-TV-Z]{5}$/i
const receipt = /^[2-9A-HJKMNP-Z]{8}$/i
/** References of mandates and of payments have at least this length, and digits. */
const statementReference = /^(?=.*\d)[\w.:-]{9,64}$/

/** Returns what a typed text identifies a member by. Undefined for names and other texts, which are not searched. */
export function parseSearchTerm(
  typed: string,
  profileIdIn: (path: string) => string | undefined,
): SearchTerm | undefined {
  const text = typed.trim()
  if (uuid.test(text)) return { kind: 'member_id', value: text.toLowerCase() }
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return { kind: 'email', value: text.toLowerCase() }
  if (text.includes('/')) {
    const path = text.startsWith('/')
      ? text
      : (URL.parse(/^https?:/i.test(text) ? text : `https://${text}`)?.pathname ?? '')
    const id = profileIdIn(path)
    return id === undefined ? undefined : { kind: 'profile_address', value: id }
  }
  if (orderNumber.test(text)) return { kind: 'order_number', value: text }
  if (receipt.test(text)) return { kind: 'receipt', value: text.toUpperCase() }
  return statementReference.test(text) ? { kind: 'statement_reference', value: text } : undefined
}
