import { methodName, type MethodKey } from '@velvet/contract/payment-methods'
import { useText } from '../../shared/i18n/use-text.tsx'

export function useMethodName(): (method: MethodKey) => string {
  const text = useText()
  return (method) => methodName(method, text)
}
