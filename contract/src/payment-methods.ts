import { currencies, type Currency } from './currencies.ts'

export const methodKeys = [
  'sepa_dd', 'p24', 'blik', 'banktransfer', 'giropay', 'mastercard', 'visa', 'card', 'dankort', 'mobilepay', 'swish',
  'twint', 'satispay', 'vipps', 'cartes_bancaires', 'nexi', 'ideal', 'bancontact', 'applepay', 'paysafecard',
  'maestro', 'paypal', 'sofort', 'eps',
] as const // prettier-ignore

export type MethodKey = (typeof methodKeys)[number]

export const isMethodKey = (text: string): text is MethodKey => methodKeys.some((key) => key === text)

/** What a member has to give us before the payment can start; everything else is asked by the provider's own page. */
export type MethodInput = 'email' | 'iban'

type Lifecycle =
  | { lifecycle: 'active' }
  /** The scheme is gone. Old orders keep its name; nobody is offered it. */
  | { lifecycle: 'retired'; retiredAt: string; successors: readonly (MethodKey | 'wero')[] }

type MethodFacts = Lifecycle & {
  countries: 'all' | readonly string[]
  currencies: readonly Currency[]
  /** A later purchase needs no new entry of card or account. */
  repeatable: boolean
  /** Only where the site has the provider's approval of its business in writing. */
  needsApproval: boolean
  needs: readonly MethodInput[]
  /** The numbers of the method at PAY.; a merchant of this trade has the high-risk one where there is one. */
  pay: { standard: number; highRisk?: number }
}

export type PaymentMethod = MethodFacts & { key: MethodKey }

const euroCountries = ['NL', 'BE', 'DE', 'AT', 'FR', 'IT', 'ES', 'FI']
const europe = [...euroCountries, 'CH', 'PL', 'DK', 'NO', 'SE', 'GB']

type Facts = Partial<Omit<MethodFacts, 'pay' | 'lifecycle'>> & Pick<MethodFacts, 'pay'>

/** Unless told otherwise: everywhere, in every currency, once, with nothing to ask. */
const usual = { countries: 'all', currencies, repeatable: false, needsApproval: false, needs: [] } as const

const active = (facts: Facts) => ({ ...usual, ...facts, lifecycle: 'active' }) as const

const retired = (retiredAt: string, facts: Facts) =>
  ({
    ...usual,
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
    pay: { standard: 137 },
  }),
  p24: active({ countries: ['PL'], currencies: ['PLN', 'EUR'], needs: ['email'], pay: { standard: 2151 } }),
  blik: active({ countries: ['PL'], currencies: ['PLN'], pay: { standard: 2856 } }),
  banktransfer: active({ countries: euroCountries, currencies: euro, pay: { standard: 136 } }),
  giropay: retired('2024-06-30', { countries: ['DE'], currencies: euro, pay: { standard: 694 } }),
  mastercard: active({ repeatable: true, pay: { standard: 3138, highRisk: 709 } }),
  visa: active({ repeatable: true, pay: { standard: 3141, highRisk: 709 } }),
  card: active({ repeatable: true, pay: { standard: 706, highRisk: 709 } }),
  dankort: active({
    countries: ['DK'],
    currencies: ['DKK'],
    repeatable: true,
    pay: { standard: 1939, highRisk: 1942 },
  }),
  mobilepay: active({ countries: ['DK', 'FI'], currencies: ['DKK', 'EUR'], pay: { standard: 3558 } }),
  swish: active({ countries: ['SE'], currencies: ['SEK'], pay: { standard: 3837 } }),
  twint: active({ countries: ['CH'], currencies: ['CHF'], pay: { standard: 3840 } }),
  satispay: active({ countries: ['IT', 'FR'], currencies: euro, pay: { standard: 4146 } }),
  vipps: active({ countries: ['NO', 'SE'], currencies: ['NOK'], pay: { standard: 3834 } }),
  cartes_bancaires: active({
    countries: ['FR'],
    currencies: euro,
    repeatable: true,
    pay: { standard: 710, highRisk: 711 },
  }),
  nexi: active({ countries: ['IT'], currencies: euro, repeatable: true, pay: { standard: 1945, highRisk: 1948 } }),
  ideal: active({ countries: ['NL'], currencies: euro, pay: { standard: 10 } }),
  bancontact: active({ countries: ['BE'], currencies: euro, pay: { standard: 436 } }),
  applepay: active({ needsApproval: true, pay: { standard: 2277 } }),
  paysafecard: active({
    countries: europe,
    currencies: ['EUR', 'CHF', 'GBP', 'PLN', 'SEK', 'DKK', 'NOK'],
    pay: { standard: 553 },
  }),
  maestro: active({ countries: euroCountries, currencies: euro, pay: { standard: 712, highRisk: 715 } }),
  paypal: active({ needsApproval: true, pay: { standard: 138 } }),
  sofort: retired('2025-03-31', {
    countries: ['DE', 'AT', 'CH', 'BE', 'IT', 'ES', 'NL', 'PL'],
    currencies: euro,
    pay: { standard: 559, highRisk: 595 },
  }),
  eps: active({ countries: ['AT'], currencies: euro, pay: { standard: 2062 } }),
}

export const paymentMethods: readonly PaymentMethod[] = methodKeys.map((key) => ({ key, ...facts[key] }))

export const paymentMethod = (key: MethodKey): PaymentMethod => ({ key, ...facts[key] })

/** As their owners write them; proper names, the same in every language but for the plain ones, which are texts. */
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

type PlainText = 'payments.method.card' | 'payments.method.banktransfer' | 'payments.method.sepa_dd'

const plain: Partial<Record<MethodKey, PlainText>> = {
  card: 'payments.method.card',
  banktransfer: 'payments.method.banktransfer',
  sepa_dd: 'payments.method.sepa_dd',
}

/** What a method is called in a language; one that nobody knows any more keeps its key. */
export function methodName(method: string, text: (id: PlainText) => string): string {
  if (!isMethodKey(method)) return method
  const id = plain[method]
  return id ? text(id) : methodNames[method]
}

type Buyer = { country: string; currency: string; approved: readonly MethodKey[] }

/** The methods that may be offered here, in the registry's order. The provider's live list narrows them further. */
export function methodsFor({ country, currency, approved }: Buyer): PaymentMethod[] {
  return paymentMethods.filter(
    (method) =>
      method.lifecycle === 'active' &&
      (method.countries === 'all' || method.countries.includes(country)) &&
      method.currencies.some((known) => known === currency) &&
      (!method.needsApproval || approved.includes(method.key)),
  )
}
