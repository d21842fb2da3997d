import { methodNames, type MethodKey } from '@velvet/contract/payment-methods'
import type { MessageId } from '@velvet/i18n/message-ids'
import { useText } from '../lib/i18n/use-text.tsx'

/** The plain ones; all others are names of their owners, the same in every language. */
const plain: Partial<Record<MethodKey, MessageId>> = {
  card: 'payments.method.card',
  banktransfer: 'payments.method.banktransfer',
  sepa_dd: 'payments.method.sepa_dd',
}

export function useMethodName(): (method: MethodKey) => string {
  const text = useText()
  return (method) => {
    const id = plain[method]
    return id ? text(id) : methodNames[method]
  }
}
