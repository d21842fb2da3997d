import { typingEveryMs } from '@velvet/contract/chat-rules'
import type { LiveMessage } from '@velvet/contract/live'
import type { Message, OpenedConversation } from '../api/answers.ts'
import type { Api } from '../api/create-api.ts'
import {
  isBeyond,
  lastSeq,
  openedState,
  refreshed,
  unreadUpTo,
  withEarlier,
  withLater,
  withMarks,
  withOne,
  type ConversationState,
} from './conversation-state.ts'
import type { ConversationFacts } from './conversation-views.ts'
import { runAgain } from './run-again.ts'
import { shownMessages, type ShownMessage } from './shown-message.ts'

export type ConversationDeps = {
  api: Api
  initial: OpenedConversation
  unsent: () => readonly ShownMessage[]
  /** Adds what only this window knows of a message. */
  present: (message: Message) => ShownMessage
  isAttended: () => boolean
  onView: (view: ConversationFacts) => void
  onRead: (totalUnread: number) => void
}

/** Addresses of photos are good for ten minutes at least; whether somebody is online is not told live at all. */
const staleAfter = 10 * 60_000
const lookEvery = 60_000

export type LiveConversation = ReturnType<typeof createConversation>

/** One conversation as this window knows it. */
export function createConversation({ api, initial, unsent, present, isAttended, onView, onRead }: ConversationDeps) {
  const { id } = initial.conversation
  let state = openedState(initial)
  let typingTimer: ReturnType<typeof setTimeout> | undefined
  let isTyping = false
  let isLoadingEarlier = false
  let isGone = false
  let openScreens = 0
  let freshAt = Date.now()
  let looking: ReturnType<typeof setInterval> | undefined
  let reading: Promise<void> | undefined

  function show() {
    const { conversation, messages, hasEarlier, hidesOlder } = state
    onView({
      messages: shownMessages(messages.map(present), unsent()),
      conversation,
      hasEarlier,
      hidesOlder,
      otherIsTyping: isTyping,
      isLoadingEarlier,
      isGone,
    })
  }

  function set(next: ConversationState) {
    state = next
    show()
    markRead()
  }

  /** Tells how far the member has read, while somebody looks. */
  function markRead() {
    const seq = unreadUpTo(state)
    if (reading || seq === null || openScreens === 0 || !isAttended() || isGone) return
    reading = api('readConversation', { params: { id }, body: { seq } }, { idempotencyKey: `read-${id}-${seq}` }).then(
      (answer) => {
        reading = undefined
        if (!answer) return
        onRead(answer.total_unread)
        const own_read_seq = Math.max(state.conversation.own_read_seq, seq)
        set({ ...state, conversation: { ...state.conversation, own_read_seq } })
      },
      // The next message or the next look tries again.
      () => void (reading = undefined),
    )
  }

  async function fetchLater(): Promise<boolean> {
    const query = { after: state.upTo }
    const page = await api('getMessages', { params: { id }, query }).catch(() => undefined)
    if (!page) return false
    set(withLater(state, page))
    // A page that brings nothing new must not be asked for without end.
    return page.has_later && state.upTo > query.after
  }

  /** Fetches what was missed. */
  const catchUp = runAgain(async () => {
    while (await fetchLater());
  })

  function stopLooking() {
    clearInterval(looking)
    looking = undefined
  }

  function stopTyping() {
    clearTimeout(typingTimer)
    isTyping = false
  }

  function came(message: Message) {
    if (!message.is_own) stopTyping()
    isGone = false
    const next = withOne(state, message)
    const isGap = isBeyond(next, message.seq)
    set(next)
    if (isGap) void catchUp()
  }

  /** One that lies before everything loaded comes with its page, if it is ever wanted. */
  function changedOne(message: Message) {
    if (state.messages.some(({ id: known }) => known === message.id)) set(withOne(state, message))
    else if (isBeyond(state, message.seq)) came(message)
  }

  /** The server has it: it is here, whatever was heard before. */
  function refreshWith(fresh: OpenedConversation) {
    isGone = false
    freshAt = Date.now()
    set(refreshed(state, fresh))
  }

  async function refresh(): Promise<void> {
    const fresh = await api('getConversation', { params: { id } }).catch(() => undefined)
    if (fresh) refreshWith(fresh)
  }

  function refreshIfStale() {
    const isStale = Date.now() - freshAt >= staleAfter
    if (isStale && openScreens > 0 && isAttended() && !isGone) void refresh()
  }

  return {
    show,
    markRead,
    catchUp,
    came,
    refresh,
    refreshWith,
    isGone: () => isGone,
    upTo: () => state.upTo,
    hasOpenScreen: () => openScreens > 0,

    /** What a loader would answer now. */
    recall: (): OpenedConversation => ({
      conversation: { ...state.conversation, last_seq: Math.max(state.upTo, lastSeq(state.messages)) },
      messages: [...state.messages],
      has_earlier: state.hasEarlier,
      hides_older: state.hidesOlder,
    }),

    /** A screen shows it; answers how to tell that it does not any more. */
    entered(): () => void {
      openScreens += 1
      looking ??= setInterval(refreshIfStale, lookEvery)
      markRead()
      return () => {
        openScreens -= 1
        if (openScreens === 0) stopLooking()
      }
    },

    /** Somebody looks at the window again. */
    attended() {
      markRead()
      refreshIfStale()
    },

    changed(change: (known: ConversationState) => ConversationState) {
      set(change(state))
    },

    async loadEarlier(): Promise<void> {
      const before = state.messages.find(({ seq }) => seq !== null)?.seq
      if (isLoadingEarlier || !state.hasEarlier || typeof before !== 'number') return
      isLoadingEarlier = true
      show()
      const page = await api('getMessages', { params: { id }, query: { before } }).catch(() => undefined)
      isLoadingEarlier = false
      if (page) set(withEarlier(state, page))
      else show()
    },

    heard(message: LiveMessage) {
      if (message.type === 'message') came(message.message)
      if (message.type === 'message_changed') changedOne(message.message)
      if (message.type === 'receipt') set({ ...state, conversation: withMarks(state.conversation, message) })
      if (message.type === 'chat_removed') {
        isGone = true
        show()
      }
      if (message.type === 'typing') {
        clearTimeout(typingTimer)
        typingTimer = setTimeout(() => {
          isTyping = false
          show()
        }, 2 * typingEveryMs)
        isTyping = true
        show()
      }
    },

    stop() {
      clearTimeout(typingTimer)
      stopLooking()
    },
  }
}
