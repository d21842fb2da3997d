import type { Offer, StoredCard } from '../../lib/api/answers.ts'
import type { Visit } from '../../lib/visit/create-visit.server.ts'
import { countryOf } from './load-checkout.ts'

export type Repeat = {
  key: string
  at: string
  withdrawUntil: string
  offer: Offer
  card: StoredCard
  chosen: string | null
}

const day = 24 * 60 * 60 * 1000

/** What the stored card can buy. `to` leads on where there is none; null when the login is gone. */
export async function loadRepeat({ api, settings, user }: Visit): Promise<Repeat | { to: string } | null> {
  const [stored, site, viewer] = await Promise.all([api('getStoredCard'), settings(), user()])
  if (!stored) return null
  const { card, last_bundle_id: last } = stored
  if (!card) return { to: `/credits${last ? `?${new URLSearchParams({ bundle: last })}` : ''}` }
  const country = countryOf(stored.country ?? viewer?.profile.country, site.countries)
  const offer = await api('getBundles', { query: { country } })
  const now = new Date()
  return {
    key: crypto.randomUUID(),
    at: now.toISOString(),
    withdrawUntil: new Date(now.getTime() + site.refund_days * day).toISOString(),
    ...{ offer, card },
    chosen: (offer.bundles.find(({ id }) => id === last) ?? offer.bundles[0])?.id ?? null,
  }
}
