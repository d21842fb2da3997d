import type { DebitResult } from './debit-result.ts'
import type { SentCode } from './sent-code.ts'

/** Hidden fields that pass the input and the result of the first step to the second. */
export function FirstStepFields({ result, sent }: { result: DebitResult; sent: SentCode }) {
  const { account, bundle } = result
  return Object.entries({ ...account, ...(bundle && { bundle }), ...sent }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
