import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { AnsweredPrompt, Conversation } from '../../../shared/api/responses.ts'
import { useApi, useUser } from '../../session/index.ts'
import { draftQuotes, parseQuote } from '../engine/draft-quotes.ts'
import { draftStore } from '../../members/index.ts'

/**
 * The prompt of the counterpart that the draft answers. It is stored with the draft. `loaded` is the prompt of the
 * address: it replaces the stored one, and is removed from the address so that a reload does not bring it back.
 */
export function useDraftQuote(
  { id, member: { id: counterpartId } }: Conversation,
  loaded: AnsweredPrompt | null,
): [quote: AnsweredPrompt | null, setQuote: (quote: AnsweredPrompt | null) => void] {
  const api = useApi()
  const navigate = useNavigate()
  const member = useUser()?.id ?? ''
  const [query] = useSearchParams()
  const linked = query.has('prompt') ? loaded : null
  const stored = useSyncExternalStore(
    draftStore.subscribe,
    () => draftQuotes.getStored(member, id),
    () => '',
  )
  const storedQuote = useMemo(() => parseQuote(stored), [stored])
  const setQuote = useCallback((quote: AnsweredPrompt | null) => draftQuotes.set(member, id, quote), [member, id])

  useEffect(() => {
    if (!linked) return
    setQuote(linked)
    void navigate(`/chats/${id}`, { replace: true, preventScrollReset: true })
  }, [id, linked, navigate, setQuote])

  useEffect(() => {
    const known = loaded ? null : getQuote(member, id)
    if (!known) return
    const update = (prompts: readonly AnsweredPrompt[]) => {
      // The quote may have been sent or removed in the meantime.
      if (getQuote(member, id)?.prompt === known.prompt) {
        setQuote(prompts.find(({ prompt }) => prompt === known.prompt) ?? null)
      }
    }
    // The profile may have changed since the draft was written.
    void api('getMember', { params: { id: counterpartId }, query: {} })
      .then((response) => response && update(response.member.prompts))
      .catch(() => undefined)
  }, [api, counterpartId, id, loaded, member, setQuote])

  return [linked ?? storedQuote, setQuote]
}

const getQuote = (member: string, id: string) => parseQuote(draftQuotes.getStored(member, id))
