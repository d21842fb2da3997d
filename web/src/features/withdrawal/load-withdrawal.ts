import type { Visit } from '../../lib/visit/create-visit.server.ts'
import { withdrawable, type WithdrawPage } from './withdrawal-facts.ts'

/** Whoever is logged in finds everything filled in; without a login, or when that fails, the form is empty. */
export async function loadWithdrawal({ api, user }: Visit, asked: string | null): Promise<WithdrawPage> {
  const member = await user().catch(() => null)
  if (!member) return { entered: { name: '', order_number: asked ?? '', email: '' }, orders: [] }
  const [account, listed] = await Promise.all([
    api('getAccount').catch(() => undefined),
    api('getOrders', { query: {} }).catch(() => undefined),
  ])
  const orders = withdrawable(listed?.orders ?? [])
  return {
    entered: {
      name: member.profile.name,
      order_number: asked ?? orders[0]?.number ?? '',
      email: account?.email ?? '',
    },
    orders,
  }
}
