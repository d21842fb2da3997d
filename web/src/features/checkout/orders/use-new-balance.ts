import { toasts } from '@velvet/ui/toast-store'
import { useEffect } from 'react'
import { minuteMs } from '@velvet/contract/durations'
import type { OrderResponse } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useViewerStore } from '../../session/index.ts'

/** The page of an order that was paid longer ago shows no toast. */
const justPaidMs = 2 * minuteMs

export const isJustPaid = (completedAt: string | null, now: number): boolean =>
  completedAt !== null && now - Date.parse(completedAt) < justPaidMs

/** Updates the balance in the bar after a payment and shows a toast once. */
export function useNewBalance({ order, balance, frozen_credits }: OrderResponse): void {
  const text = useText()
  const viewer = useViewerStore()
  const { id, credits, status, completed_at } = order
  const isPaid = status === 'completed' && !order.refund && !order.is_charged_back

  useEffect(() => {
    if (!isPaid || !isJustPaid(completed_at, Date.now())) return
    // Deferred, so that it is not overwritten by the viewer that the page loaded before the payment.
    const timer = setTimeout(() => {
      const user = viewer.get()
      if (user) viewer.set({ ...user, credits: balance, frozen_credits, paid_user: true })
      toasts.show({ key: `order/${id}`, tone: 'good', title: text('payments.credits_added', { credits }) })
    })
    return () => clearTimeout(timer)
  }, [id, isPaid, completed_at, credits, balance, frozen_credits, viewer, text])
}
