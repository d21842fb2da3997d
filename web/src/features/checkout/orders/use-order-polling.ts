import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderResponse } from '../../../shared/api/responses.ts'
import { useApi } from '../../session/index.ts'
import { isSettled, pollOrder } from './poll-order.ts'

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Bank transfers and direct debits take days, so they are not polled. */
const isWorthPolling = ({ order }: OrderResponse) =>
  !isSettled(order.status) && order.transfer === null && order.collect_on === null

/** Polls the order while its payment is processed, and reloads the page when it is settled. */
export function useOrderPolling(loaded: OrderResponse) {
  const api = useApi()
  const { revalidate } = useRevalidator()
  const { id } = loaded.order
  const shouldPoll = isWorthPolling(loaded)
  const [timedOutId, setTimedOutId] = useState<string | null>(null)

  useEffect(() => {
    if (!shouldPoll) return
    const controller = new AbortController()
    const fetchOrder = () => api('getOrder', { params: { id } }, { signal: controller.signal })
    void pollOrder({ fetchOrder, wait, signal: controller.signal }).then((settled) => {
      if (controller.signal.aborted) return
      // The next steps on the page depend on how the payment ended.
      if (settled) void revalidate()
      else setTimedOutId(id)
    })
    return () => controller.abort()
  }, [api, id, shouldPoll, revalidate])

  return { hasGivenUp: timedOutId === id }
}
