import { waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { user } from '../../../testing/fixtures.ts'
import { renderPageHook } from '../../../testing/render-dom.tsx'
import { stubApi } from '../../../testing/visit.ts'
import { useSyncTimeZone } from './use-sync-time-zone.ts'

const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone
const save = 'PUT /api/notifications'

afterEach(() => vi.unstubAllGlobals())

it('stores the time zone of the browser when it differs from the stored one', async () => {
  const calls = stubApi({ [save]: { body: {} } })
  const { current } = await renderPageHook(() => useSyncTimeZone('Pacific/Chatham'), { user })
  await waitFor(() => expect(current()).toBe(browserZone))
  expect(calls).toMatchObject([{ call: save, body: { time_zone: browserZone } }])
})

it('sends nothing when the time zone is the stored one', async () => {
  const calls = stubApi()
  const { current } = await renderPageHook(() => useSyncTimeZone(browserZone), { user })
  expect(current()).toBe(browserZone)
  expect(calls).toEqual([])
})

it('returns the stored time zone when the server refuses the new one', async () => {
  const error = { error: { code: 'invalid_input', params: {} } }
  const calls = stubApi({ [save]: { status: 400, body: error } })
  const { current } = await renderPageHook(() => useSyncTimeZone('Pacific/Chatham'), { user })
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(current()).toBe('Pacific/Chatham')
})
