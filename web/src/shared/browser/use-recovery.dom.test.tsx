import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubApi } from '../../testing/visit.ts'
import { useRecovery } from './use-recovery.ts'

const probe = 'GET /api/companyinfo.php'
const isDown = { [probe]: { status: 503 } }

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(location, 'reload').mockReturnValue(undefined)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

const settle = () => vi.advanceTimersByTimeAsync(0)

describe('an unreachable page', () => {
  it('checks the site every ten seconds and is reloaded once the site responds', async () => {
    const calls = stubApi(isDown)
    renderHook(() => useRecovery(true))
    await vi.advanceTimersByTimeAsync(9_999)
    expect(calls).toEqual([])
    await vi.advanceTimersByTimeAsync(10_001)
    expect(calls).toMatchObject([{ call: probe }, { call: probe }])
    expect(location.reload).not.toHaveBeenCalled()
    stubApi()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(location.reload).toHaveBeenCalledTimes(1)
  })

  it('checks the site when the browser goes online and when the page becomes visible', async () => {
    const calls = stubApi(isDown)
    renderHook(() => useRecovery(true))
    dispatchEvent(new Event('online'))
    expect(calls).toHaveLength(1)
    setVisibility('visible')
    expect(calls).toHaveLength(2)
    await settle()
    expect(location.reload).not.toHaveBeenCalled()
  })

  it('sends nothing while it is hidden', async () => {
    const calls = stubApi()
    renderHook(() => useRecovery(true))
    setVisibility('hidden')
    dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toEqual([])
  })

  it('stays as it is while the network fails', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    renderHook(() => useRecovery(true))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(location.reload).not.toHaveBeenCalled()
  })

  it('sends nothing more once it is reachable', async () => {
    const calls = stubApi()
    const { rerender } = renderHook(useRecovery, { initialProps: true })
    rerender(false)
    dispatchEvent(new Event('online'))
    setVisibility('visible')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toEqual([])
  })
})

it('retries on request until the site responds, and then reloads the page', async () => {
  const calls = stubApi(isDown)
  const { result } = renderHook(() => useRecovery(false))
  result.current()
  await settle()
  expect(calls).toMatchObject([{ call: probe }])
  expect(location.reload).not.toHaveBeenCalled()
  stubApi()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(location.reload).toHaveBeenCalledTimes(1)
})
