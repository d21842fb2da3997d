import type { LikeType } from '@velvet/contract/like-rules'
import { useState } from 'react'
import type { LikeCard, LikeList } from '../../shared/api/responses.ts'
import { useApi } from '../session/index.ts'

type LoadedPages = { base: LikeList; likes: LikeCard[]; nextCursor: string | null }

/** Returns the first page of the server together with the pages that were loaded after it. */
export function useMoreLikes(type: LikeType, list: LikeList) {
  const api = useApi()
  const [loaded, setLoaded] = useState<LoadedPages | null>(null)
  const [isLoading, setLoading] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  // A list that was fetched again starts with its first page.
  const valid = loaded?.base === list ? loaded : null
  const nextCursor = valid ? valid.nextCursor : list.next_cursor

  const load = async () => {
    if (isLoading || !nextCursor) return
    setLoading(true)
    setFailed(false)
    try {
      const page = await api('getLikeList', { params: { type }, query: { cursor: nextCursor } })
      if (page) setLoaded({ base: list, likes: [...(valid?.likes ?? []), ...page.likes], nextCursor: page.next_cursor })
    } catch {
      setFailed(true)
    } finally {
      setLoading(false)
    }
  }
  return { likes: uniqueById([...list.likes, ...(valid?.likes ?? [])]), nextCursor, isLoading, hasFailed, load }
}

/** Removes duplicates, because a member who moves between two pages is in both. */
export function uniqueById<Like extends { id: string }>(likes: readonly Like[]): Like[] {
  return [...new Map(likes.map((like) => [like.id, like])).values()]
}
