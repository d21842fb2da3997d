import type { LikeType } from '@velvet/contract/like-rules'
import { useState } from 'react'
import type { LikeCard, LikeList } from '../../lib/api/answers.ts'
import { useApi } from '../../lib/api/use-api.ts'

type Further = { of: LikeList; likes: LikeCard[]; nextCursor: string | null }

/** The first page as the server sent it, and what was loaded below it since. */
export function useMoreLikes(type: LikeType, list: LikeList) {
  const api = useApi()
  const [further, setFurther] = useState<Further | null>(null)
  const [isLoading, setLoading] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  // A list that was fetched anew begins with its first page again.
  const own = further?.of === list ? further : null
  const nextCursor = own ? own.nextCursor : list.next_cursor

  const load = async () => {
    if (isLoading || !nextCursor) return
    setLoading(true)
    setFailed(false)
    try {
      const page = await api('getLikeList', { params: { type }, query: { cursor: nextCursor } })
      if (page) setFurther({ of: list, likes: [...(own?.likes ?? []), ...page.likes], nextCursor: page.next_cursor })
    } catch {
      setFailed(true)
    } finally {
      setLoading(false)
    }
  }
  return { likes: withoutTwins([...list.likes, ...(own?.likes ?? [])]), nextCursor, isLoading, hasFailed, load }
}

/** Somebody who moved between two pages would stand in both. */
export function withoutTwins<Like extends { id: string }>(likes: readonly Like[]): Like[] {
  return [...new Map(likes.map((like) => [like.id, like])).values()]
}
