import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderAnswer } from '../../lib/api/answers.ts'
import { useApi } from '../../lib/api/use-api.ts'
import { isSettled, watchOrder } from './watch-order.ts'

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Days pass before a transfer or a debit arrives: nobody sits and waits for that. */
const isWorthWatching = ({ order }: OrderAnswer) =>
  !isSettled(order.status) && order.transfer === null && order.collect_on === null

/** The order as it stands, asked for again while its payment is on the way. */
export function useOrder(loaded: OrderAnswer) {
  const api = useApi()
  const { revalidate } = useRevalidator()
  const { id } = loaded.order
  const watches = isWorthWatching(loaded)
  const [gaveUpOn, setGaveUpOn] = useState<string | null>(null)

  useEffect(() => {
    if (!watches) return
    const ending = new AbortController()
    const ask = () => api('getOrder', { params: { id } }, { signal: ending.signal })
    void watchOrder({ ask, wait, signal: ending.signal }).then((settled) => {
      if (ending.signal.aborted) return
      // The page is loaded anew: what it offers next depends on how the payment ended.
      if (settled) void revalidate()
      else setGaveUpOn(id)
    })
    return () => ending.abort()
  }, [api, id, watches, revalidate])

  return { hasGivenUp: gaveUpOn === id }
}
