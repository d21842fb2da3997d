import { paymentMethod, type MethodKey } from '@velvet/contract/payment-methods'

const cards: readonly MethodKey[] = ['card', 'visa', 'mastercard']
const wallets: readonly MethodKey[] = ['paypal', 'applepay']
const slower: readonly MethodKey[] = ['maestro', 'paysafecard', 'banktransfer', 'sepa_dd']

const ranking: readonly MethodKey[] = [...cards, ...wallets, ...slower]

/** Methods that are not listed belong to one country. They get -1 and come first. */
const rank = (method: MethodKey): number => ranking.indexOf(method)

/** Sorts the methods of the country first and those that take days last. */
export function sortMethods<Method extends { key: MethodKey }>(methods: readonly Method[]): Method[] {
  return methods.toSorted((a, b) => rank(a.key) - rank(b.key))
}

/** Whether the method is a card that can be stored for the next order. */
export const isCard = (method: MethodKey): boolean => method !== 'sepa_dd' && paymentMethod(method).repeatable
