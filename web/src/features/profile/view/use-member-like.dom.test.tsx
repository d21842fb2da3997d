import { waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { LikeState } from '../../../shared/api/responses.ts'
import { likeList } from '../../../testing/cards.ts'
import { member, user } from '../../../testing/fixtures.ts'
import { renderPageHook } from '../../../testing/render-dom.tsx'
import { stubApi } from '../../../testing/visit.ts'
import { countsStore } from '../../session/index.ts'
import { useMemberLike } from './use-member-like.ts'

const like = `PUT /api/likes/${member.id}`
const see = `PUT /api/likes/${member.id}/seen`
const likes = 'GET /api/likes.php'

const { counts } = likeList([])
const responses = {
  [like]: { body: { is_match: false, member } },
  [see]: { body: {} },
  [likes]: { body: likeList([], { counts: { ...counts, new_likes: 2 } }) },
}

function renderLike(changes: Partial<LikeState> | null, { shouldLike = false, isMember = true } = {}) {
  const noLikes = { id: member.id, likes_them: false, likes_me: false, is_match: false, is_later: false }
  const state = changes && { ...noLikes, ...changes }
  return renderPageHook(() => ({ like: useMemberLike({ member, state, shouldLike }), search: useLocation().search }), {
    user: isMember ? user : null,
    at: '/?intent=like',
  })
}

afterEach(() => {
  countsStore.set({ newLikes: 0 })
  vi.unstubAllGlobals()
})

it('marks the like from the member as seen and updates the count of new likes', async () => {
  const calls = stubApi(responses)
  await renderLike({ likes_me: true })
  await waitFor(() => expect(countsStore.get().newLikes).toBe(2))
  expect(calls.map(({ call }) => call)).toEqual([see, likes])
})

it('keeps the count of new likes when the server refuses to mark the like as seen', async () => {
  countsStore.set({ newLikes: 3 })
  const error = { error: { code: 'not_found', params: {} } }
  const calls = stubApi({ ...responses, [see]: { status: 404, body: error } })
  await renderLike({ likes_me: true })
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(countsStore.get().newLikes).toBe(3)
})

it('sends nothing for a member who does not like the viewer', async () => {
  const calls = stubApi(responses)
  const { current } = await renderLike({ likes_them: true })
  expect(current()).toMatchObject({ like: { isLiked: true }, search: '?intent=like' })
  expect(calls).toEqual([])
})

it('likes the member once for a viewer who wanted to before they signed up', async () => {
  const calls = stubApi(responses)
  const { current } = await renderLike({}, { shouldLike: true })
  await waitFor(() => expect(current()).toMatchObject({ like: { isLiked: true, isSending: false }, search: '' }))
  expect(calls.map(({ call }) => call)).toEqual([like])
})

it('removes the intent from the address without a second like for a member who is already liked', async () => {
  const calls = stubApi(responses)
  const { current } = await renderLike({ likes_them: true }, { shouldLike: true })
  await waitFor(() => expect(current().search).toBe(''))
  expect(calls).toEqual([])
})

it('returns nothing for visitors and keeps their intent', async () => {
  const calls = stubApi(responses)
  const { current } = await renderLike(null, { shouldLike: true, isMember: false })
  expect(current()).toEqual({ like: null, search: '?intent=like' })
  expect(calls).toEqual([])
})
