import { paymentMethod, type MethodKey } from '@velvet/contract/payment-methods'

const common: readonly MethodKey[] = ['card', 'visa', 'mastercard', 'paypal']
/** Listed under “More ways to pay”: the payment takes longer or needs a voucher or another device. */
const lessCommon: readonly MethodKey[] = ['maestro', 'applepay', 'paysafecard', 'banktransfer', 'sepa_dd']

const ranking: readonly MethodKey[] = [...common, ...lessCommon]

type Keyed = { key: MethodKey }
type DeviceFacts = { hasApplePay?: boolean }

/** Methods that are not listed belong to one country. They get -1 and come first, after the wallet of the device. */
const rank = (method: MethodKey, { hasApplePay }: DeviceFacts): number =>
  method === 'applepay' && hasApplePay ? -2 : ranking.indexOf(method)

/** Sorts the wallet of the device and the methods of the country first, and those that take days last. */
export function sortMethods<Method extends Keyed>(methods: readonly Method[], device: DeviceFacts = {}): Method[] {
  return methods.toSorted((a, b) => rank(a.key, device) - rank(b.key, device))
}

/** Whether the method is a card that can be stored for the next order. */
export const isCard = (method: MethodKey): boolean => method !== 'sepa_dd' && paymentMethod(method).repeatable

/**
 * Brands that the general method `card` accepts. Card schemes of one country, such as Cartes Bancaires, stay methods of
 * their own, because the owner of a co-badged card may choose between its schemes.
 */
const cardBrands: readonly MethodKey[] = ['visa', 'mastercard', 'maestro']

const hasGeneralCard = (methods: readonly Keyed[]) => methods.some(({ key }) => key === 'card')

/** Leaves out the brands of cards where the general method is available. */
export const mergeCards = <Method extends Keyed>(methods: readonly Method[]): Method[] =>
  methods.filter(({ key }) => !cardBrands.includes(key) || !hasGeneralCard(methods))

/** Returns the method to submit for a requested one: `card` for a brand that is merged into it. */
export const mergedMethod = (method: MethodKey, methods: readonly Keyed[]): MethodKey =>
  cardBrands.includes(method) && hasGeneralCard(methods) ? 'card' : method

/** Returns the methods whose marks are shown beside a method: its brands, or itself. */
export function marksOf(method: MethodKey, methods: readonly Keyed[]): MethodKey[] {
  const brands = methods.map(({ key }) => key).filter((key) => cardBrands.includes(key))
  return method === 'card' && brands.length > 0 ? brands : [method]
}

/**
 * Splits sorted methods into those that are listed at once and those under “More ways to pay”. The last used direct
 * debit is listed first. Without common methods, all are listed at once.
 */
export function groupMethods<Method extends Keyed>(
  methods: readonly Method[],
  { chosen, hasApplePay }: DeviceFacts & { chosen: string | null },
): { main: Method[]; more: Method[] } {
  const rows = mergeCards(methods)
  const isDebitLastUsed = chosen === 'sepa_dd'
  const isMain = ({ key }: Method) => {
    if (key === 'sepa_dd') return isDebitLastUsed
    if (key === 'applepay') return Boolean(hasApplePay)
    // The wallet of the device takes the place of the other wallet, so that the page does not get longer.
    if (key === 'paypal' && hasApplePay) return false
    return !lessCommon.includes(key)
  }
  const main = rows.filter(isMain).toSorted((a, b) => Number(b.key === 'sepa_dd') - Number(a.key === 'sepa_dd'))
  return main.length > 0 ? { main, more: rows.filter((row) => !isMain(row)) } : { main: rows, more: [] }
}
