import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PublishedLike } from '../../shared/api/responses.ts'
import { useApi } from '../session/index.ts'
import { parsePopupDelayMs, removePopupDelay } from './popup-delay.ts'
import { refetchLikes } from './refetch-likes.ts'

/** Returns the newest new like after the delay that the URL asks for, or null if there is none. */
export function usePopupLike(): { like: PublishedLike | null; close: () => void } {
  const api = useApi()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const [delayMs, setDelayMs] = useState<number | null>(null)
  const [like, setLike] = useState<PublishedLike | null>(null)
  const delayParam = new URLSearchParams(search).get('t')

  const requestedMs = parsePopupDelayMs(delayParam)
  if (requestedMs !== null && requestedMs !== delayMs) setDelayMs(requestedMs)

  useEffect(() => {
    if (delayParam === null) return
    void navigate({ pathname, search: removePopupDelay(search), hash }, { replace: true, preventScrollReset: true })
  }, [delayParam, navigate, pathname, search, hash])

  useEffect(() => {
    if (delayMs === null) return
    const timer = setTimeout(() => {
      void refetchLikes(api).then((likes) => setLike(findNewestNewLike(likes?.liked_by ?? [])))
      setDelayMs(null)
    }, delayMs)
    return () => clearTimeout(timer)
  }, [api, delayMs])

  return { like, close: () => setLike(null) }
}

/** Expects the latest like first. */
export function findNewestNewLike<Like extends { like_new: boolean }>(likedBy: readonly Like[]): Like | null {
  return likedBy.find((like) => like.like_new) ?? null
}
