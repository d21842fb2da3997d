import type { Api } from '../../../shared/api/create-api.ts'
import type { ActiveDiscount } from './discount-rules.ts'

/** Returns the time bonus if there is one, else the welcome discount. A failed request counts as no discount. */
export async function loadActiveDiscount(api: Api, viewer: string, now: () => number): Promise<ActiveDiscount | null> {
  return (await loadBonus(api, viewer, now)) ?? (await loadWelcome(api, viewer, now))
}

async function loadBonus(api: Api, viewer: string, now: () => number): Promise<ActiveDiscount | null> {
  const bonus = (await api('getTimeBonus').catch(() => undefined))?.time_bonus
  if (!bonus || bonus.seconds_left === 0) return null
  return { viewer, kind: 'time_bonus', percent: bonus.percent, endsAt: now() + bonus.seconds_left * 1000 }
}

async function loadWelcome(api: Api, viewer: string, now: () => number): Promise<ActiveDiscount | null> {
  const query = { welcome: 'true' } as const
  const welcome = (await api('getDiscountCode', { query }).catch(() => undefined))?.discountcode
  if (!welcome?.expires || welcome.expired || welcome.status !== 'active') return null
  const endsAt = Date.parse(welcome.expires)
  return endsAt > now() ? { viewer, kind: 'welcome', percent: welcome.value_percentage, endsAt } : null
}
