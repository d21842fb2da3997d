import { afterEach, describe, expect, it } from 'vitest'
import { createApi } from '../../shared/api/create-api.ts'
import { countsStore, emptyCounts } from '../session/counts-store.ts'
import { refetchLikes } from './refetch-likes.ts'

const apiThat = (status: number, body: unknown) =>
  createApi({ base: '', retries: 0, fetch: () => Promise.resolve(Response.json(body, { status })) })
const counts = { new_likes: 7, received: 9, sent: 0, matches: 0, later: 0, has_ever_received: true }

afterEach(() => countsStore.set(emptyCounts))

describe('refetching the likes', () => {
  it('updates the count of new likes and not the count of messages', async () => {
    countsStore.set({ unreadMessages: 2 })
    await refetchLikes(apiThat(200, { profiles: [], liked_by: [], counts }))
    expect(countsStore.get()).toEqual({ unreadMessages: 2, newLikes: 7 })
  })

  it('does not change the counts when the API fails', async () => {
    countsStore.set({ newLikes: 3 })
    expect(await refetchLikes(apiThat(500, {}))).toBeUndefined()
    expect(countsStore.get().newLikes).toBe(3)
  })
})
