import type { LiveMessage } from '@velvet/contract/live'
import { ApiError } from '../../../shared/api/api-error.ts'
import type { Api } from '../../../shared/api/create-api.ts'
import type { Message, SentMessage } from '../../../shared/api/responses.ts'
import type { FormProblem } from '../../../shared/forms/form-problem.ts'
import { refetchLikes } from '../../likes/index.ts'
import { type Locks, type OpenSocket, type LiveHub, type PageSignals, createSharedLive } from '../../live/index.ts'
import { draftStore } from '../../members/index.ts'
import { countsStore, type ViewerStore } from '../../session/index.ts'
import { chatListStore } from './chat-list-store.ts'
import { conversationViews } from './conversation-views.ts'
import { createAttachments } from './create-attachments.ts'
import { createChatList } from './create-chat-list.ts'
import { createConversations } from './create-conversations.ts'
import { createDeliveryReceipts } from './create-delivery-receipts.ts'
import { createOutbox, type OutboxEvent } from './create-outbox.ts'
import { createReactions } from './create-reactions.ts'
import { createTyping } from './create-typing.ts'
import { draftQuotes } from './draft-quotes.ts'
import { newMessageId } from './message-id.ts'
import type { NewText, OutboxStorage } from './outbox-storage.ts'
import { refusals } from './refusals.ts'
import { sendPhotoFile } from './send-photo-file.ts'

export type ChatEngineDeps = {
  api: Api
  viewer: ViewerStore
  member: string
  hub: LiveHub
  page: PageSignals
  locks: Locks | undefined
  storage: OutboxStorage
  liveUrl: string
  open?: OpenSocket
  /** Asks the server whether the login is still valid. */
  checkSession: () => Promise<void>
  /** Called when a conversation was removed, in this window or elsewhere. */
  onRemoved: (conversationId: string) => void
}

export type ChatEngine = ReturnType<typeof createChatEngine>

/** The list is fetched when the live connection opens, or after this time without one. */
const firstFetchMs = 3_000

/** Logging out here also closes the socket, but stops the engine. An engine that still runs after this time checks. */
const checkSessionAfterMs = 2_000

/** Delay before reconnecting when the server closed the socket although the login is valid. */
const reconnectDelayMs = 30_000

/** Creates everything that runs for the chats of a member in one window. */
export function createChatEngine(deps: ChatEngineDeps) {
  const { api, viewer, member, hub, page, locks, storage, liveUrl, open, checkSession, onRemoved } = deps
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined
  let hasEnded = false
  // Fallback: the list is usually fetched when the live connection opens, so that no message in between is missed.
  const firstFetchTimer = setTimeout(() => void list.refetch(), firstFetchMs)

  const delivered = createDeliveryReceipts(api, () => live.isLeading())
  const typing = createTyping(api)

  const list = createChatList({
    api,
    store: chatListStore,
    isVisible: page.isVisible,
    onUnreadChange: (unreadMessages) => countsStore.set({ unreadMessages }),
    onFetched(chats) {
      conversations.onListFetched(chats)
      for (const chat of chats) if (chat.num_unread_messages > 0) delivered.add(chat.conversation.id, chat.last_seq)
    },
    onRemoved,
  })

  const conversations = createConversations({
    api,
    views: conversationViews,
    unsent: (id) => [...outbox.unsent(id), ...attachments.unsent(id)],
    present: (message) => attachments.withPreview(message),
    isFocused: page.isFocused,
    onOpened: list.onOpened,
    onRead: list.onRead,
  })

  const outbox = createOutbox({
    member,
    storage,
    locks,
    send: ({ conversationId, messageId, text, quote }) =>
      api('sendMessage', {
        params: { id: conversationId },
        body: { message_id: messageId, text, ...(quote && { prompt: quote.prompt }) },
      }),
    restoreDraft({ conversationId, text, quote }) {
      draftStore.giveBack(member, conversationId, text)
      if (quote) draftQuotes.giveBack(member, conversationId, quote)
    },
    onEvent: onOutboxEvent,
  })

  const attachments = createAttachments({
    sendPhoto: (photo) => sendPhotoFile(photo).catch(handleLoginEnd),
    sendGift: ({ conversationId, messageId, gift, text }) =>
      api(
        'sendGift',
        { params: { id: conversationId }, body: { message_id: messageId, gift, text } },
        { idempotencyKey: messageId },
      ),
    onSent,
    onFailed: reportBlockedAttachment,
    onChange: conversations.publishView,
    newId: newMessageId,
    createPreview: (file) => URL.createObjectURL(file),
    revokePreview: (address) => URL.revokeObjectURL(address),
  })

  function handleLoginEnd(error: unknown): undefined {
    if (!(error instanceof ApiError) || error.code !== 'authentication_required') throw error
    viewer.set(null)
  }

  function setCredits(credits: number, frozen_credits = viewer.get()?.frozen_credits ?? 0) {
    const user = viewer.get()
    if (user && (user.credits !== credits || user.frozen_credits !== frozen_credits))
      viewer.set({ ...user, credits, frozen_credits })
  }

  /** Reports a photo or gift that needs consents or a care notice first. The open conversation asks and retries it. */
  function reportBlockedAttachment(conversationId: string, messageId: string, { code, params }: FormProblem) {
    if (code !== 'consents_required' && code !== 'care_notice_required') return
    const again = () => void attachments.retry(messageId)
    refusals.emit({ conversationId, messageId, text: '', code, params, again })
  }

  function onMessage(conversationId: string, message: Message) {
    conversations.onMessage(conversationId, message)
    list.messageCame(conversationId, message)
  }

  function onSent(conversationId: string, { message, credits }: SentMessage) {
    onMessage(conversationId, message)
    setCredits(credits)
    typing.reset(conversationId)
  }

  function onOutboxEvent(event: OutboxEvent) {
    if (event.kind === 'sent') onSent(event.conversationId, event.sent)
    if (event.kind === 'refused') {
      // The reason may be new to this window, for example a closed conversation or a missing confirmation.
      void conversations.refresh(event.conversationId)
      refusals.emit(event.refused)
    }
    // The outbox removes the text after this call.
    queueMicrotask(conversations.publishAllViews)
  }

  function refetchAll() {
    clearTimeout(firstFetchTimer)
    void list.refetch()
    conversations.resync()
  }

  function onLiveEvent(message: LiveMessage) {
    if (message.type === 'chats') refetchAll()
    if (message.type === 'message' && !message.message.is_own && message.message.seq !== null)
      delivered.add(message.conversation_id, message.message.seq)
    if (message.type === 'message_changed') attachments.onMessageUpdated(message.message)
    if (message.type === 'credits') setCredits(message.balance, message.frozen_credits)
    if (message.type === 'like' || message.type === 'match') void refetchLikes(api)
    conversations.onLiveEvent(message)
    list.onLiveEvent(message)
  }

  async function checkLogin() {
    await checkSession()
    if (!hasEnded) reconnectTimer = setTimeout(live.reconnect, reconnectDelayMs)
  }

  function onLoggedOut() {
    clearTimeout(reconnectTimer)
    reconnectTimer = setTimeout(() => void checkLogin(), checkSessionAfterMs)
  }

  const stops = [
    hub.onLive(onLiveEvent),
    hub.onResync(() => {
      refetchAll()
      outbox.retryNow()
    }),
    page.on('online', outbox.retryNow),
    page.on('shown', list.onVisible),
    page.on('attended', conversations.onFocus),
  ]
  const live = createSharedLive({
    url: liveUrl,
    name: `velvet-live:${member}`,
    hub,
    page,
    locks,
    ...(open && { open }),
    onLoggedOut,
  })
  draftStore.clear(member)

  return {
    api,
    list,
    conversations,
    attachments,
    typing,
    reactions: createReactions({ api, updateConversation: conversations.update }),
    came: onMessage,
    setCredits,

    async sendText(message: NewText): Promise<void> {
      const { conversationId, text, quote } = message
      const enqueued = outbox.enqueue(message)
      draftStore.drop(member, conversationId, text)
      if (quote) draftQuotes.drop(member, conversationId, quote)
      await enqueued
    },

    /** Stops the engine. After a log-out, all data of the member is deleted from the browser. */
    async stop({ isLoggedOut }: { isLoggedOut: boolean }): Promise<void> {
      hasEnded = true
      clearTimeout(reconnectTimer)
      clearTimeout(firstFetchTimer)
      for (const stop of stops) stop()
      live.stop({ isLoggedOut })
      delivered.stop()
      attachments.stop()
      conversations.stop()
      list.stop()
      if (isLoggedOut) draftStore.clear()
      await outbox.stop({ isLoggedOut })
    },
  }
}
