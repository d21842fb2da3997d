import { useEffect } from 'react'
import type { Conversation } from '../../../shared/api/responses.ts'
import { moveDraftToConversation, openersQuery, useDraft } from '../../members/index.ts'
import { useApi, useApiCache, useUser } from '../../session/index.ts'

/** The draft of a conversation, including one that was written for the member on another page. */
export function useConversationDraft({ id, member: { id: recipient } }: Conversation) {
  const author = useUser()?.id ?? ''
  const api = useApi()
  const cache = useApiCache()
  useEffect(() => {
    const openers = cache.getQueryData(openersQuery(recipient)(api).queryKey)?.openers ?? []
    moveDraftToConversation({ author, recipient, conversation: id, openers })
  }, [api, author, cache, id, recipient])
  return useDraft(id)
}
