import { minuteMs } from '@velvet/contract/durations'
import { methodKeys, methodsFor, type PaymentMethod } from '@velvet/contract/payment-methods'
import type { Currency } from '@velvet/contract/currencies'
import type { Clock } from '../../clock.ts'
import { methodIds } from './method-ids.ts'
import type { AvailableMethod } from '../payment-provider.ts'

export type LiveMethod = { id: number; min?: number; max?: number; countries: readonly string[] }

const cacheTtlMs = 10 * minuteMs

/** Caches PAY.'s list of methods for ten minutes. If the refresh fails, the old list stays in use. */
export function createLiveMethods(fetchMethods: () => Promise<LiveMethod[]>, clock: Clock) {
  let cached: { methods: ReadonlyMap<number, LiveMethod>; expiresAt: number } | undefined
  let refreshing: Promise<ReadonlyMap<number, LiveMethod>> | undefined

  async function refresh(): Promise<ReadonlyMap<number, LiveMethod>> {
    try {
      const methods = new Map((await fetchMethods()).map((method) => [method.id, method]))
      cached = { methods, expiresAt: clock.now().getTime() + cacheTtlMs }
      return methods
    } catch (error) {
      if (cached) return cached.methods
      throw error
    } finally {
      refreshing = undefined
    }
  }

  const list = async () =>
    cached && clock.now().getTime() < cached.expiresAt ? cached.methods : await (refreshing ??= refresh())

  /** Prefers the method's high-risk id if the provider activated it for us. */
  const pick = (methods: ReadonlyMap<number, LiveMethod>, { key }: PaymentMethod) => {
    const { standard, highRisk } = methodIds[key]
    return (highRisk === undefined ? undefined : methods.get(highRisk)) ?? methods.get(standard)
  }

  return {
    /** Methods that both our registry and the provider allow in the country. */
    availableMethods: async ({
      country,
      currency,
    }: {
      country: string
      currency: Currency
    }): Promise<AvailableMethod[]> => {
      const methods = await list()
      return methodsFor({ country, currency, approved: methodKeys }).flatMap((method) => {
        const live = pick(methods, method)
        if (!live || (live.countries.length > 0 && !live.countries.includes(country))) return []
        const { min, max } = live
        return [{ method: method.key, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }]
      })
    },
    /** Returns the provider's id of a method; undefined if the method is not available or retired. */
    async idOf(method: PaymentMethod): Promise<number | undefined> {
      return method.lifecycle === 'active' ? pick(await list(), method)?.id : undefined
    },
  }
}
