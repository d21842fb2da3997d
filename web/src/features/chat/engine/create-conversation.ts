import { minuteMs } from '@velvet/contract/durations'
import { typingIntervalMs } from '@velvet/contract/chat-rules'
import type { LiveMessage } from '@velvet/contract/live'
import type { Message, OpenedConversation } from '../../../shared/api/responses.ts'
import type { Api } from '../../../shared/api/create-api.ts'
import {
  hasGapBefore,
  lastSeq,
  toConversationState,
  withLatestPage,
  unreadUpTo,
  withEarlier,
  withLater,
  withReceipt,
  withMessage,
  type ConversationState,
} from './conversation-state.ts'
import type { ConversationViewData } from './conversation-views.ts'
import { coalesceRuns } from '../../../shared/store/coalesce-runs.ts'
import { shownMessages, type ShownMessage } from './shown-message.ts'

export type ConversationDeps = {
  api: Api
  initial: OpenedConversation
  unsent: () => readonly ShownMessage[]
  /** Adds data that only this window has, such as the preview of a photo. */
  present: (message: Message) => ShownMessage
  isFocused: () => boolean
  onView: (view: ConversationViewData) => void
  onRead: (totalUnread: number) => void
}

/** Photo URLs are valid for at least ten minutes, and the online status is not sent live. */
const staleAfterMs = 10 * minuteMs
const staleCheckIntervalMs = 60_000

export type LiveConversation = ReturnType<typeof createConversation>

/** One conversation with its loaded messages, updated by live messages. */
export function createConversation({ api, initial, unsent, present, isFocused, onView, onRead }: ConversationDeps) {
  const { id } = initial.conversation
  let state = toConversationState(initial)
  let typingTimer: ReturnType<typeof setTimeout> | undefined
  let isCounterpartTyping = false
  let isLoadingEarlier = false
  let isGone = false
  let openScreenCount = 0
  let refreshedAt = Date.now()
  let staleCheckTimer: ReturnType<typeof setInterval> | undefined
  let reading: Promise<void> | undefined

  function publishView() {
    const { conversation, messages, hasEarlier, hidesOlder } = state
    onView({
      messages: shownMessages(messages.map(present), unsent()),
      conversation,
      hasEarlier,
      hidesOlder,
      isCounterpartTyping: isCounterpartTyping,
      isLoadingEarlier,
      isGone,
    })
  }

  function set(next: ConversationState) {
    state = next
    publishView()
    markRead()
  }

  /** Reports how far the member has read, while the conversation is open and the window has focus. */
  function markRead() {
    const seq = unreadUpTo(state)
    if (reading || seq === null || openScreenCount === 0 || !isFocused() || isGone) return
    reading = api('readConversation', { params: { id }, body: { seq } }, { idempotencyKey: `read-${id}-${seq}` }).then(
      (response) => {
        reading = undefined
        if (!response) return
        onRead(response.total_unread)
        const own_read_seq = Math.max(state.conversation.own_read_seq, seq)
        set({ ...state, conversation: { ...state.conversation, own_read_seq } })
      },
      // Retried with the next message or when the window gets focus.
      () => void (reading = undefined),
    )
  }

  async function fetchLater(): Promise<boolean> {
    const query = { after: state.completeUpToSeq }
    const page = await api('getMessages', { params: { id }, query }).catch(() => undefined)
    if (!page) return false
    set(withLater(state, page))
    // Stops when a page brings nothing new, which would otherwise be fetched endlessly.
    return page.has_later && state.completeUpToSeq > query.after
  }

  /** Fetches missed messages. */
  const catchUp = coalesceRuns(async () => {
    while (await fetchLater());
  })

  function stopStaleCheck() {
    clearInterval(staleCheckTimer)
    staleCheckTimer = undefined
  }

  function stopTyping() {
    clearTimeout(typingTimer)
    isCounterpartTyping = false
  }

  function onMessage(message: Message) {
    if (!message.is_own) stopTyping()
    isGone = false
    const next = withMessage(state, message)
    const hasGap = hasGapBefore(next, message.seq)
    set(next)
    if (hasGap) void catchUp()
  }

  /** Ignores messages that are older than the loaded ones: they are fetched with their page. */
  function onMessageUpdated(message: Message) {
    if (state.messages.some(({ id: known }) => known === message.id)) set(withMessage(state, message))
    else if (hasGapBefore(state, message.seq)) onMessage(message)
  }

  /** Merges a fetched page. The server has the conversation, so it is not gone, even after a `chat_removed`. */
  function refreshWith(fresh: OpenedConversation) {
    isGone = false
    refreshedAt = Date.now()
    set(withLatestPage(state, fresh))
  }

  async function refresh(): Promise<void> {
    const fresh = await api('getConversation', { params: { id } }).catch(() => undefined)
    if (fresh) refreshWith(fresh)
  }

  function refreshIfStale() {
    const isStale = Date.now() - refreshedAt >= staleAfterMs
    if (isStale && openScreenCount > 0 && isFocused() && !isGone) void refresh()
  }

  return {
    show: publishView,
    markRead,
    catchUp,
    came: onMessage,
    refresh,
    refreshWith,
    isGone: () => isGone,
    completeUpToSeq: () => state.completeUpToSeq,
    hasOpenScreen: () => openScreenCount > 0,

    /** Returns the state in the form of a loader's response. */
    snapshot: (): OpenedConversation => ({
      conversation: { ...state.conversation, last_seq: Math.max(state.completeUpToSeq, lastSeq(state.messages)) },
      messages: [...state.messages],
      has_earlier: state.hasEarlier,
      hides_older: state.hidesOlder,
    }),

    /** Call when a screen shows the conversation. Returns a function for when the screen is left. */
    addScreen(): () => void {
      openScreenCount += 1
      staleCheckTimer ??= setInterval(refreshIfStale, staleCheckIntervalMs)
      markRead()
      return () => {
        openScreenCount -= 1
        if (openScreenCount === 0) stopStaleCheck()
      }
    },

    /** Call when the window gets focus. */
    onFocus() {
      markRead()
      refreshIfStale()
    },

    update(change: (known: ConversationState) => ConversationState) {
      set(change(state))
    },

    async loadEarlier(): Promise<void> {
      const before = state.messages.find(({ seq }) => seq !== null)?.seq
      if (isLoadingEarlier || !state.hasEarlier || typeof before !== 'number') return
      isLoadingEarlier = true
      publishView()
      const page = await api('getMessages', { params: { id }, query: { before } }).catch(() => undefined)
      isLoadingEarlier = false
      if (page) set(withEarlier(state, page))
      else publishView()
    },

    onLiveEvent(message: LiveMessage) {
      if (message.type === 'message') onMessage(message.message)
      if (message.type === 'message_changed') onMessageUpdated(message.message)
      if (message.type === 'receipt') set({ ...state, conversation: withReceipt(state.conversation, message) })
      if (message.type === 'chat_removed') {
        isGone = true
        publishView()
      }
      if (message.type === 'typing') {
        clearTimeout(typingTimer)
        typingTimer = setTimeout(() => {
          isCounterpartTyping = false
          publishView()
        }, 2 * typingIntervalMs)
        isCounterpartTyping = true
        publishView()
      }
    },

    stop() {
      clearTimeout(typingTimer)
      stopStaleCheck()
    },
  }
}
