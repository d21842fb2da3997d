import type { MethodKey } from '@velvet/contract/payment-methods'

/** Ids of the methods at PAY. High-risk merchants use the high-risk id if there is one. */
export const methodIds: Record<MethodKey, { standard: number; highRisk?: number }> = {
  sepa_dd: { standard: 137 },
  p24: { standard: 2151 },
  blik: { standard: 2856 },
  banktransfer: { standard: 136 },
  giropay: { standard: 694 },
  mastercard: { standard: 3138, highRisk: 709 },
  visa: { standard: 3141, highRisk: 709 },
  card: { standard: 706, highRisk: 709 },
  dankort: { standard: 1939, highRisk: 1942 },
  mobilepay: { standard: 3558 },
  swish: { standard: 3837 },
  twint: { standard: 3840 },
  satispay: { standard: 4146 },
  vipps: { standard: 3834 },
  cartes_bancaires: { standard: 710, highRisk: 711 },
  nexi: { standard: 1945, highRisk: 1948 },
  ideal: { standard: 10 },
  bancontact: { standard: 436 },
  applepay: { standard: 2277 },
  paysafecard: { standard: 553 },
  maestro: { standard: 712, highRisk: 715 },
  paypal: { standard: 138 },
  sofort: { standard: 559, highRisk: 595 },
  eps: { standard: 2062 },
}
