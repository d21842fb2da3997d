import { describe, expect, it, vi } from 'vitest'
import { createApi } from '../../shared/api/create-api.ts'
import { user } from '../../testing/fixtures.ts'
import { refetchUser } from './refetch-user.ts'
import { createViewerStore } from './viewer-store.ts'

const apiThat = (status: number, body: unknown) =>
  createApi({ base: '', retries: 0, fetch: () => Promise.resolve(Response.json(body, { status })) })

describe('refetching the viewer', () => {
  it('stores the changed user and notifies the subscribers', async () => {
    const store = createViewerStore(user)
    const changed = vi.fn()
    store.subscribe(changed)
    await refetchUser(apiThat(200, { user: { ...user, credits: 3 } }), store)
    expect(store.get()?.credits).toBe(3)
    expect(changed).toHaveBeenCalledTimes(1)
  })

  it('drops texts, photos and private fields of the profile', async () => {
    const store = createViewerStore(user)
    const full = { ...user.profile, about: 'Old trains', sexuality: 'bi', pictures: [{}], date_of_birth: '1990-01-01' }
    await refetchUser(apiThat(200, { user: { ...user, profile: full } }), store)
    expect(store.get()?.profile).toEqual(user.profile)
  })

  it('sets the viewer to null when the session has ended', async () => {
    const store = createViewerStore(user)
    await refetchUser(apiThat(403, { error: { code: 'authentication_required', params: {} } }), store)
    expect(store.get()).toBeNull()
  })

  it('does not change the viewer when the API fails', async () => {
    const store = createViewerStore(user)
    await refetchUser(apiThat(500, {}), store)
    expect(store.get()).toBe(user)
  })
})
