import type { Account } from './account-fields.ts'
import type { SentCode } from './sent-code.ts'

/** What the first step answered, for the second. */
export function CarriedFields({ account, sent }: { account: Account; sent: SentCode }) {
  return Object.entries({ ...account, ...sent }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
