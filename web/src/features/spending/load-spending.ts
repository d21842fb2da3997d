import type { Api } from '../../lib/api/create-api.ts'
import type { Spending } from './spending-section.tsx'

/** Asked for beside the account; the other settings do not wait for a part that fails. */
export async function loadSpending(api: Api): Promise<Spending> {
  const [limits, stored] = await Promise.all([
    api('getSpendLimits').catch(() => undefined),
    api('getStoredCard').catch(() => undefined),
  ])
  return { limits: limits ?? null, stored: stored ? { card: stored.card } : null }
}
