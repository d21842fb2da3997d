type Offered = [id: number, name: string, countries: string[], maxAmount?: number]

/**
 * The payment methods of a merchant in this sector, with the high-risk ids of cards. SOFORT and Giropay no longer exist
 * but are listed, as a provider may do for a while. The product must not offer them.
 */
const offered: Offered[] = [
  [10, 'iDEAL', ['NL']],
  [136, 'Bank transfer', []],
  [137, 'Direct debit', [], 10_000],
  [138, 'PayPal', []],
  [436, 'Bancontact', ['BE']],
  [553, 'Paysafecard', [], 100_000],
  [595, 'SOFORT', []],
  [694, 'Giropay', ['DE']],
  [709, 'Visa and Mastercard', []],
  [711, 'Carte Bancaire', ['FR']],
  [715, 'Maestro', []],
  [1942, 'Dankort', ['DK']],
  [1948, 'Nexi', ['IT']],
  [2062, 'EPS', ['AT']],
  [2151, 'Przelewy24', ['PL']],
  [2277, 'Apple Pay', []],
  [2856, 'BLIK', ['PL']],
  [3558, 'MobilePay', ['DK', 'FI']],
  [3834, 'Vipps', ['NO', 'SE']],
  [3837, 'Swish', ['SE']],
  [3840, 'TWINT', ['CH']],
  [4146, 'Satispay', []],
]

export const methodName = (id: number) => offered.find(([known]) => known === id)?.[1] ?? `Method ${id}`

export const isOffered = (id: number) => offered.some(([known]) => known === id)

export const serviceConfig = (serviceId: string) => ({
  code: serviceId,
  name: 'Simulator',
  testMode: true,
  checkoutOptions: [
    {
      tag: 'PG_1',
      name: 'All methods',
      paymentMethods: offered.map(([id, name, targetCountries, maxAmount = 500_000]) => ({
        id,
        name,
        minAmount: 1,
        maxAmount,
        targetCountries,
      })),
    },
  ],
})
