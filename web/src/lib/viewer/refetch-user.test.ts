import { describe, expect, it, vi } from 'vitest'
import { user } from '../../testing/fixtures.ts'
import { createApi } from '../api/create-api.ts'
import { refetchUser } from './use-periodic-refetch.ts'
import { createViewerStore } from './viewer-store.ts'

const apiThat = (status: number, body: unknown) =>
  createApi({ base: '', retries: 0, fetch: () => Promise.resolve(Response.json(body, { status })) })

describe('refetching the viewer', () => {
  it('takes over what changed', async () => {
    const store = createViewerStore(user)
    const changed = vi.fn()
    store.subscribe(changed)
    await refetchUser(apiThat(200, { user: { ...user, credits: 3 } }), store)
    expect(store.get()?.credits).toBe(3)
    expect(changed).toHaveBeenCalledTimes(1)
  })

  it('makes a visitor of somebody whose login is gone', async () => {
    const store = createViewerStore(user)
    await refetchUser(apiThat(403, { error: { code: 'authentication_required', params: {} } }), store)
    expect(store.get()).toBeNull()
  })

  it('keeps the viewer when the API fails', async () => {
    const store = createViewerStore(user)
    await refetchUser(apiThat(500, {}), store)
    expect(store.get()).toBe(user)
  })
})
