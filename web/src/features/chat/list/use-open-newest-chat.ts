import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMediaQuery } from '../../../shared/browser/use-media-query.ts'
import { useOnline } from '../../../shared/browser/use-online.ts'
import type { ChatListState } from '../engine/chat-list.ts'

/** State of a link to the list that opens no conversation, for example because one was just removed. */
export const listOnly = { listOnly: true }

/**
 * Opens the newest unread conversation, or else the newest one, where it fits beside the list. It replaces the list in
 * the history. A conversation that is new while the list is shown is not opened, so that nothing is marked as read.
 */
export function useOpenNewestChat({ status, chats }: ChatListState): void {
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const hasTwoPanes = useMediaQuery('(width >= 992px)')
  // Offline, the conversation may not be available.
  const isOnline = useOnline()
  const canOpen = status === 'ready' && hasTwoPanes && isOnline && !isListOnly(state)
  const open = useEffectEvent(() => {
    const newest = chats.find((chat) => chat.num_unread_messages > 0) ?? chats[0]
    if (newest) void navigate(`/chats/${newest.conversation.id}`, { replace: true })
  })
  useEffect(() => {
    if (canOpen) open()
  }, [canOpen])
}

const isListOnly = (state: unknown) => typeof state === 'object' && state !== null && 'listOnly' in state
