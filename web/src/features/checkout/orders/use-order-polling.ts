import { useQuery } from '@tanstack/react-query'
import { isSettled } from '@velvet/contract/payment-rules'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderResponse } from '../../../shared/api/responses.ts'
import { requireSession, useApi, useApiCache } from '../../session/index.ts'

export const pollIntervalMs = 2_000
export const maxPollingMs = 60_000

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
  const hasGivenUp = timedOutId === id

  const { data: latest } = useQuery(
    {
      queryKey: ['order', id],
      queryFn: async ({ signal }) => requireSession(await api('getOrder', { params: { id } }, { signal })),
      initialData: loaded,
      refetchInterval: ({ state }) =>
        shouldPoll && !hasGivenUp && state.data !== undefined && isWorthPolling(state.data) && pollIntervalMs,
      refetchIntervalInBackground: true,
      gcTime: 0,
    },
    useApiCache(),
  )

  // The next steps on the page depend on how the payment ended.
  const hasEnded = shouldPoll && isSettled(latest.order.status)
  useEffect(() => {
    if (hasEnded) void revalidate()
  }, [hasEnded, revalidate])

  useEffect(() => {
    if (!shouldPoll || hasEnded) return
    const timer = setTimeout(() => setTimedOutId(id), maxPollingMs)
    return () => clearTimeout(timer)
  }, [id, shouldPoll, hasEnded])

  return { hasGivenUp }
}
