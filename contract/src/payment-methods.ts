import { currencies, type Currency } from './currencies.ts'

export const methodKeys = [
  'sepa_dd', 'p24', 'blik', 'banktransfer', 'giropay', 'mastercard', 'visa', 'card', 'dankort', 'mobilepay', 'swish',
  'twint', 'satispay', 'vipps', 'cartes_bancaires', 'nexi', 'ideal', 'bancontact', 'applepay', 'paysafecard',
  'maestro', 'paypal', 'sofort', 'eps',
] as const // prettier-ignore

export type MethodKey = (typeof methodKeys)[number]

export const isMethodKey = (text: string): text is MethodKey => methodKeys.some((key) => key === text)

/** Input that we need before the payment starts. The provider's page asks for everything else. */
export type MethodInput = 'email' | 'iban'

type Lifecycle =
  | { lifecycle: 'active' }
  /** The scheme no longer exists. Old orders keep its name, but it is not offered any more. */
  | { lifecycle: 'retired'; retiredAt: string; successors: readonly (MethodKey | 'wero')[] }

type MethodFacts = Lifecycle & {
  countries: 'all' | readonly string[]
  currencies: readonly Currency[]
  /** Later purchases do not need the card or account again. */
  repeatable: boolean
  /** Only for sites with a written approval of the provider. */
  needsApproval: boolean
  needs: readonly MethodInput[]
}

export type PaymentMethod = MethodFacts & { key: MethodKey }

const euroCountries = ['NL', 'BE', 'DE', 'AT', 'FR', 'IT', 'ES', 'FI']
const europe = [...euroCountries, 'CH', 'PL', 'DK', 'NO', 'SE', 'GB']

type Facts = Partial<Omit<MethodFacts, 'lifecycle'>>

/** Defaults: all countries and currencies, not repeatable, no approval and no input needed. */
const defaults = { countries: 'all', currencies, repeatable: false, needsApproval: false, needs: [] } as const

const active = (facts: Facts) => ({ ...defaults, ...facts, lifecycle: 'active' }) as const

const retired = (retiredAt: string, facts: Facts) =>
  ({
    ...defaults,
    ...facts,
    lifecycle: 'retired',
    retiredAt,
    successors: ['wero', 'paypal', 'banktransfer'],
  }) as const

const euro = ['EUR'] as const

const facts: Record<MethodKey, MethodFacts> = {
  sepa_dd: active({
    countries: euroCountries,
    currencies: euro,
    repeatable: true,
    needs: ['iban'],
  }),
  p24: active({ countries: ['PL'], currencies: ['PLN', 'EUR'], needs: ['email'] }),
  blik: active({ countries: ['PL'], currencies: ['PLN'] }),
  banktransfer: active({ countries: euroCountries, currencies: euro }),
  giropay: retired('2024-06-30', { countries: ['DE'], currencies: euro }),
  mastercard: active({ repeatable: true }),
  visa: active({ repeatable: true }),
  card: active({ repeatable: true }),
  dankort: active({
    countries: ['DK'],
    currencies: ['DKK'],
    repeatable: true,
  }),
  mobilepay: active({ countries: ['DK', 'FI'], currencies: ['DKK', 'EUR'] }),
  swish: active({ countries: ['SE'], currencies: ['SEK'] }),
  twint: active({ countries: ['CH'], currencies: ['CHF'] }),
  satispay: active({ countries: ['IT', 'FR'], currencies: euro }),
  vipps: active({ countries: ['NO', 'SE'], currencies: ['NOK'] }),
  cartes_bancaires: active({
    countries: ['FR'],
    currencies: euro,
    repeatable: true,
  }),
  nexi: active({ countries: ['IT'], currencies: euro, repeatable: true }),
  ideal: active({ countries: ['NL'], currencies: euro }),
  bancontact: active({ countries: ['BE'], currencies: euro }),
  applepay: active({ needsApproval: true }),
  paysafecard: active({
    countries: europe,
    currencies: ['EUR', 'CHF', 'GBP', 'PLN', 'SEK', 'DKK', 'NOK'],
  }),
  maestro: active({ countries: euroCountries, currencies: euro }),
  paypal: active({ needsApproval: true }),
  sofort: retired('2025-03-31', {
    countries: ['DE', 'AT', 'CH', 'BE', 'IT', 'ES', 'NL', 'PL'],
    currencies: euro,
  }),
  eps: active({ countries: ['AT'], currencies: euro }),
}

export const paymentMethods: readonly PaymentMethod[] = methodKeys.map((key) => ({ key, ...facts[key] }))

export const paymentMethod = (key: MethodKey): PaymentMethod => ({ key, ...facts[key] })

/** Brand names as their owners write them, the same in all languages. Generic names are translated by `methodName`. */
export const methodNames: Record<MethodKey, string> = {
  sepa_dd: 'SEPA Direct Debit',
  p24: 'Przelewy24',
  blik: 'BLIK',
  banktransfer: 'Bank transfer',
  giropay: 'giropay',
  mastercard: 'Mastercard',
  visa: 'Visa',
  card: 'Credit card',
  dankort: 'Dankort',
  mobilepay: 'MobilePay',
  swish: 'Swish',
  twint: 'TWINT',
  satispay: 'Satispay',
  vipps: 'Vipps',
  cartes_bancaires: 'Cartes Bancaires',
  nexi: 'Nexi',
  ideal: 'iDEAL | Wero',
  bancontact: 'Bancontact',
  applepay: 'Apple Pay',
  paysafecard: 'paysafecard',
  maestro: 'Maestro',
  paypal: 'PayPal',
  sofort: 'SOFORT',
  eps: 'eps',
}

type GenericNameId = 'payments.method.card' | 'payments.method.banktransfer' | 'payments.method.sepa_dd'

const genericNames: Partial<Record<MethodKey, GenericNameId>> = {
  card: 'payments.method.card',
  banktransfer: 'payments.method.banktransfer',
  sepa_dd: 'payments.method.sepa_dd',
}

/** Returns the name of a method in a language, or the key of an unknown method. */
export function methodName(method: string, text: (id: GenericNameId) => string): string {
  if (!isMethodKey(method)) return method
  const id = genericNames[method]
  return id ? text(id) : methodNames[method]
}

type Buyer = { country: string; currency: string; approved: readonly MethodKey[] }

/** Returns the methods for a buyer, in registry order. The provider's current list restricts them further. */
export function methodsFor({ country, currency, approved }: Buyer): PaymentMethod[] {
  return paymentMethods.filter(
    (method) =>
      method.lifecycle === 'active' &&
      (method.countries === 'all' || method.countries.includes(country)) &&
      method.currencies.some((known) => known === currency) &&
      (!method.needsApproval || approved.includes(method.key)),
  )
}
