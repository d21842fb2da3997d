import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useLike } from '../../components/use-like.ts'
import type { LikeState, MemberProfile } from '../../lib/api/answers.ts'
import { useApi } from '../../lib/api/use-api.ts'
import { refetchLikes } from '../../lib/likes/refetch-likes.ts'

export type MemberLike = ReturnType<typeof useLike>

type MemberLikeFacts = {
  member: Pick<MemberProfile, 'id'>
  /** Null for visitors, who have no like to show. */
  state: LikeState | null
  /** Somebody wanted to like this member before they had an account. */
  isWished: boolean
}

/** How the viewer stands to this member. Opening the profile is seeing the like that came from here. */
export function useMemberLike({ member: { id }, state, isWished }: MemberLikeFacts): MemberLike | null {
  const api = useApi()
  const navigate = useNavigate()
  const like = useLike({ id }, state?.likes_them ?? false)
  const likesMe = state?.likes_me === true
  const isCarriedOut = useRef(false)

  useEffect(() => {
    if (!likesMe) return
    void api('seeLike', { params: { id } }).then(
      () => refetchLikes(api),
      () => undefined,
    )
  }, [api, id, likesMe])

  useEffect(() => {
    if (!isWished || !state || isCarriedOut.current) return
    isCarriedOut.current = true
    if (!state.likes_them) void like.change(true)
    // Once: the address must not like again when it is opened again.
    void navigate({ search: '' }, { replace: true, preventScrollReset: true })
  }, [isWished, state, like, navigate])

  return state && like
}
