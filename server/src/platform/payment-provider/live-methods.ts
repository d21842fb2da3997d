import { methodKeys, methodsFor, type MethodKey, type PaymentMethod } from '@velvet/contract/payment-methods'
import type { Currency } from '@velvet/contract/currencies'
import type { Clock } from '../clock.ts'
import type { MethodOffer } from './payment-provider.ts'

export type LiveMethod = { id: number; min?: number; max?: number; countries: readonly string[] }

const freshFor = 10 * 60_000

/** The provider's list of methods, asked again after ten minutes. An older list is better than none. */
export function createLiveMethods(ask: () => Promise<LiveMethod[]>, clock: Clock) {
  let known: { methods: ReadonlyMap<number, LiveMethod>; until: number } | undefined
  let asking: Promise<ReadonlyMap<number, LiveMethod>> | undefined

  async function refresh(): Promise<ReadonlyMap<number, LiveMethod>> {
    try {
      const methods = new Map((await ask()).map((method) => [method.id, method]))
      known = { methods, until: clock.now().getTime() + freshFor }
      return methods
    } catch (error) {
      if (known) return known.methods
      throw error
    } finally {
      asking = undefined
    }
  }

  const list = async () => (known && clock.now().getTime() < known.until ? known.methods : await (asking ??= refresh()))

  /** Under its high-risk number where the provider gave us that one. */
  const pick = (methods: ReadonlyMap<number, LiveMethod>, { pay }: PaymentMethod) =>
    (pay.highRisk === undefined ? undefined : methods.get(pay.highRisk)) ?? methods.get(pay.standard)

  return {
    async offers({ country, currency }: { country: string; currency: Currency }): Promise<MethodOffer[]> {
      const methods = await list()
      return methodsFor({ country, currency, approved: methodKeys }).flatMap((method) => {
        const live = pick(methods, method)
        if (!live || (live.countries.length > 0 && !live.countries.includes(country))) return []
        const { min, max } = live
        return [{ method: method.key, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }]
      })
    },
    /** The provider's number of a method; undefined where it is not taken, or no longer exists. */
    async idOf(method: PaymentMethod & { key: MethodKey }): Promise<number | undefined> {
      return method.lifecycle === 'active' ? pick(await list(), method)?.id : undefined
    },
  }
}
