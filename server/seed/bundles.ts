import type { NewBundle } from '../src/domains/payments/payments.store.ts'
import { stableId } from './stable-id.ts'

const sizes = [10, 25, 60, 150, 400]

/** Each currency has its own price list, in minor units; nothing is converted. */
const prices: Record<string, number[]> = {
  EUR: [1499, 2999, 5999, 11999, 24999],
  DKK: [11199, 22499, 44999, 89999, 186999],
  SEK: [16899, 33999, 67999, 135999, 282999],
  NOK: [17599, 34999, 69999, 139999, 291999],
  PLN: [6399, 12799, 25599, 50999, 106999],
  CHF: [1449, 2899, 5799, 11599, 23999],
  GBP: [1299, 2599, 5199, 10299, 21499],
  USD: [1599, 3199, 6399, 12799, 26699],
}

const since = new Date('2026-01-01T00:00:00Z')

export const demoBundles = (siteId: string): NewBundle[] =>
  Object.entries(prices).flatMap(([currency, list]) =>
    list.map((price, index) => ({
      id: stableId(`${siteId}/bundle/${currency}/${index}`, since),
      currency,
      credits: sizes[index] ?? 0,
      price,
    })),
  )
