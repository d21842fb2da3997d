import { paymentMethod, type MethodKey } from '@velvet/contract/payment-methods'

const cards: readonly MethodKey[] = ['card', 'visa', 'mastercard']
const wallets: readonly MethodKey[] = ['paypal', 'applepay']
const slower: readonly MethodKey[] = ['maestro', 'paysafecard', 'banktransfer', 'sepa_dd']

const known: readonly MethodKey[] = [...cards, ...wallets, ...slower]

/** Whatever is not listed belongs to one country. */
const rank = (method: MethodKey): number => known.indexOf(method)

/** What people of a country know best comes first, what takes days last. */
export function inOrder<Offered extends { key: MethodKey }>(methods: readonly Offered[]): Offered[] {
  return methods.toSorted((a, b) => rank(a.key) - rank(b.key))
}

/** A card that can be kept for the next order. */
export const isCard = (method: MethodKey): boolean => method !== 'sepa_dd' && paymentMethod(method).repeatable
