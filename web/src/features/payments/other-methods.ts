import type { MethodKey } from '@velvet/contract/payment-methods'
import { inOrder, isCard } from './method-order.ts'

/** More would be a list to read instead of a way on. */
const most = 4

/** What to try after this one failed. After a card PayPal first, where it is offered; another card is no other method. */
export function otherMethods(failed: MethodKey, methods: readonly { key: MethodKey }[]): MethodKey[] {
  const others = inOrder(methods)
    .map(({ key }) => key)
    .filter((key) => key !== failed && !(isCard(failed) && isCard(key)))
  const ranked = isCard(failed) ? others.toSorted((a, b) => Number(b === 'paypal') - Number(a === 'paypal')) : others
  return ranked.slice(0, most)
}
