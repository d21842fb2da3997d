import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { LikeState, MemberProfile } from '../../../shared/api/responses.ts'
import { useLike, refetchLikes } from '../../likes/index.ts'
import { useApi } from '../../session/index.ts'

export type MemberLike = ReturnType<typeof useLike>

type MemberLikeOptions = {
  member: Pick<MemberProfile, 'id'>
  /** Null for visitors and on the viewer's own profile. */
  state: LikeState | null
  /** Whether the viewer wanted to like this member before they signed up. */
  shouldLike: boolean
}

/** Returns the viewer's like, or null without a state. Opening a profile marks the like from its member as seen. */
export function useMemberLike({ member: { id }, state, shouldLike }: MemberLikeOptions): MemberLike | null {
  const api = useApi()
  const navigate = useNavigate()
  const like = useLike({ id }, state?.likes_them ?? false)
  const likesMe = state?.likes_me === true
  const isHandled = useRef(false)

  useEffect(() => {
    if (!likesMe) return
    void api('seeLike', { params: { id } }).then(
      () => refetchLikes(api),
      () => undefined,
    )
  }, [api, id, likesMe])

  useEffect(() => {
    if (!shouldLike || !state || isHandled.current) return
    isHandled.current = true
    if (!state.likes_them) void like.change(true)
    // Removes the intent from the address, so that a reload does not like the member again.
    void navigate({ search: '' }, { replace: true, preventScrollReset: true })
  }, [shouldLike, state, like, navigate])

  return state && like
}
