import type { MethodKey } from '@velvet/contract/payment-methods'
import { isCard, mergeCards, sortMethods } from './method-order.ts'

/** Limits the suggestions. The page links to all other methods. */
const maxSuggestions = 4

/** Returns methods to try after a failed one. After a card, PayPal comes first and other cards are left out. */
export function otherMethods(failed: MethodKey, methods: readonly { key: MethodKey }[]): MethodKey[] {
  const others = sortMethods(mergeCards(methods))
    .map(({ key }) => key)
    .filter((key) => key !== failed && !(isCard(failed) && isCard(key)))
  const ranked = isCard(failed) ? others.toSorted((a, b) => Number(b === 'paypal') - Number(a === 'paypal')) : others
  return ranked.slice(0, maxSuggestions)
}
