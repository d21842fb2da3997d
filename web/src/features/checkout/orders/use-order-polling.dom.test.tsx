import { act, render, screen } from '@testing-library/react'
import { createRoutesStub, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Order, OrderResponse } from '../../../shared/api/responses.ts'
import { user } from '../../../testing/fixtures.ts'
import { order } from '../../../testing/payments.ts'
import { stubApi } from '../../../testing/visit.ts'
import { ViewerProvider } from '../../session/viewer-provider.tsx'
import { maxPollingMs, pollIntervalMs, useOrderPolling } from './use-order-polling.ts'

const responseOf = (changes: Partial<Order>): OrderResponse => ({
  order: order(changes),
  balance: 0,
  frozen_credits: 0,
})
const pending = { status: 'pending', completed_at: null } as const
const call = `GET /api/orders/${order().id}`

function OrderPage() {
  const loaded = useLoaderData<OrderResponse>()
  const { hasGivenUp } = useOrderPolling(loaded)
  return <p role="status">{hasGivenUp ? 'given up' : loaded.order.status}</p>
}

/** Renders the page of an order. Its loader, which runs on reload, returns the order as completed. */
async function renderOrder(changes: Partial<Order>) {
  const loader = vi.fn(() => responseOf({ status: 'completed' }))
  const Stub = createRoutesStub([{ id: 'order', path: '/', Component: OrderPage, loader }])
  const { unmount } = await act(async () =>
    render(
      <ViewerProvider user={user}>
        <Stub hydrationData={{ loaderData: { order: responseOf(changes) } }} />
      </ViewerProvider>,
    ),
  )
  return { unmount, loader, status: () => screen.getByRole('status').textContent }
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each(['completed', 'failed'] as const)('reloads the page once the payment is %s', async (status) => {
  const responses = { [call]: { body: responseOf(pending) } }
  const calls = stubApi(responses)
  const page = await renderOrder(pending)
  await wait(2 * pollIntervalMs)
  expect(calls).toHaveLength(2)
  expect(page.status()).toBe('pending')
  responses[call] = { body: responseOf({ status }) }
  await wait(pollIntervalMs)
  expect(page.loader).toHaveBeenCalledTimes(1)
  expect(page.status()).toBe('completed')
  await wait(maxPollingMs)
  expect(calls).toHaveLength(3)
})

it.each<[string, Partial<Order>]>([
  ['settled orders', { status: 'completed' }],
  ['bank transfers', { ...pending, transfer: { reference: 'V7K2QX', amount: 2999 } }],
  ['direct debits', { ...pending, collect_on: '2026-11-20' }],
])('does not poll %s', async (_, changes) => {
  const calls = stubApi()
  const page = await renderOrder(changes)
  await wait(maxPollingMs)
  expect(calls).toEqual([])
  expect(page.loader).not.toHaveBeenCalled()
})

it('polls every two seconds for a minute and then gives up without a reload', async () => {
  const calls = stubApi({ [call]: { body: responseOf(pending) } })
  const page = await renderOrder(pending)
  await wait(maxPollingMs - pollIntervalMs)
  expect(page.status()).toBe('pending')
  expect(calls).toHaveLength(29)
  await wait(2 * pollIntervalMs)
  expect(page.status()).toBe('given up')
  const { length } = calls
  await wait(maxPollingMs)
  expect(calls).toHaveLength(length)
  expect(page.loader).not.toHaveBeenCalled()
})

it('continues to poll after a failed request', async () => {
  const responses: Parameters<typeof stubApi>[0] = { [call]: { status: 404 } }
  const calls = stubApi(responses)
  const page = await renderOrder(pending)
  await wait(pollIntervalMs)
  expect(calls).toHaveLength(1)
  responses[call] = { body: responseOf({ status: 'completed' }) }
  await wait(pollIntervalMs)
  expect(page.status()).toBe('completed')
})

it('stops polling when the member leaves the page', async () => {
  const calls = stubApi({ [call]: { body: responseOf(pending) } })
  const page = await renderOrder(pending)
  await wait(pollIntervalMs)
  page.unmount()
  await wait(maxPollingMs)
  expect(calls).toHaveLength(1)
})
