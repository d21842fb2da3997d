import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { LikeCard } from '../../lib/api/answers.ts'
import { useApi } from '../../lib/api/use-api.ts'
import { refetchLikes } from '../../lib/likes/refetch-likes.ts'
import { popupDelay, withoutDelay } from './popup-delay.ts'

/** The newest new like, so many seconds after an address asked for it. Without a new like there is none. */
export function usePopupLike(): { like: LikeCard | null; close: () => void } {
  const api = useApi()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const [delay, setDelay] = useState<number | null>(null)
  const [like, setLike] = useState<LikeCard | null>(null)
  const asked = new URLSearchParams(search).get('t')

  const wanted = popupDelay(asked)
  if (wanted !== null && wanted !== delay) setDelay(wanted)

  useEffect(() => {
    if (asked === null) return
    void navigate({ pathname, search: withoutDelay(search), hash }, { replace: true, preventScrollReset: true })
  }, [asked, navigate, pathname, search, hash])

  useEffect(() => {
    if (delay === null) return
    const timer = setTimeout(() => {
      void refetchLikes(api).then((likes) => setLike(newestNew(likes?.liked_by ?? [])))
      setDelay(null)
    }, delay)
    return () => clearTimeout(timer)
  }, [api, delay])

  return { like, close: () => setLike(null) }
}

/** Likes come the latest first. */
export function newestNew<Like extends { like_new: boolean }>(likedBy: readonly Like[]): Like | null {
  return likedBy.find((like) => like.like_new) ?? null
}
