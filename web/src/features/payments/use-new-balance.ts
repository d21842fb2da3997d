import { useEffect } from 'react'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useViewerStore } from '../../lib/viewer/viewer-provider.tsx'
import { toasts } from '../../ui/toast-store.ts'
import type { OrderAnswer } from '../../lib/api/answers.ts'

/** An order that was paid longer ago is looked up, not waited for. */
const newsFor = 2 * 60_000

export const isNews = (completedAt: string | null, now: number): boolean =>
  completedAt !== null && now - Date.parse(completedAt) < newsFor

/** Credits that just came are in the bar at once, and a toast says so once. */
export function useNewBalance({ order, balance }: OrderAnswer): void {
  const text = useText()
  const viewer = useViewerStore()
  const { id, credits, status, completed_at } = order
  const isPaid = status === 'completed' && !order.refund && !order.is_charged_back

  useEffect(() => {
    if (!isPaid || !isNews(completed_at, Date.now())) return
    // Later than the page's own look at the viewer, which was made before the payment came.
    const handle = setTimeout(() => {
      const user = viewer.get()
      if (user) viewer.set({ ...user, credits: balance, paid_user: true })
      toasts.show({ key: `order/${id}`, tone: 'good', title: text('payments.credits_added', { credits }) })
    })
    return () => clearTimeout(handle)
  }, [id, isPaid, completed_at, credits, balance, viewer, text])
}
