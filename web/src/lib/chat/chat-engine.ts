import type { LiveMessage } from '@velvet/contract/live'
import type { Message, SentMessage } from '../api/answers.ts'
import { ApiError } from '../api/api-error.ts'
import type { Api } from '../api/create-api.ts'
import { refetchLikes } from '../likes/refetch-likes.ts'
import type { Locks } from '../live/leadership.ts'
import type { OpenSocket } from '../live/live-connection.ts'
import type { LiveHub } from '../live/live-hub.ts'
import type { PageSignals } from '../live/page-signals.ts'
import { createSharedLive } from '../live/shared-live.ts'
import { countsStore } from '../viewer/counts-store.ts'
import type { ViewerStore } from '../viewer/viewer-store.ts'
import { chatListStore } from './chat-list-store.ts'
import { conversationViews } from './conversation-views.ts'
import { createAttachments } from './create-attachments.ts'
import { createChatList } from './create-chat-list.ts'
import { createConversations } from './create-conversations.ts'
import { createOutbox, type OutboxNews } from './create-outbox.ts'
import { createDelivered } from './delivered.ts'
import { draftStore } from './draft-store.ts'
import { newMessageId } from './message-id.ts'
import type { OutboxStorage } from './outbox-storage.ts'
import { createReactions } from './reactions.ts'
import { refusals } from './refusals.ts'
import { sendPhotoFile } from './send-photo-file.ts'
import { createTyping } from './typing.ts'

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
  /** Asks the server whether the login still stands. */
  checkSession: () => Promise<void>
  /** A conversation is gone, whoever removed it. */
  onRemoved: (conversationId: string) => void
}

export type ChatEngine = ReturnType<typeof createChatEngine>

/** The server hung up on a login that is good: it is given some time. */
const afterRefusal = 30_000

/** Everything that runs for a member's chats in one window. */
export function createChatEngine(deps: ChatEngineDeps) {
  const { api, viewer, member, hub, page, locks, storage, liveUrl, open, checkSession, onRemoved } = deps
  let restart: ReturnType<typeof setTimeout> | undefined
  let hasEnded = false

  const delivered = createDelivered(api, () => live.isLeading())
  const typing = createTyping(api)

  const list = createChatList({
    api,
    store: chatListStore,
    isVisible: page.isVisible,
    tellUnread: (unreadMessages) => countsStore.set({ unreadMessages }),
    onFetched(chats) {
      conversations.listed(chats)
      for (const chat of chats) if (chat.num_unread_messages > 0) delivered.note(chat.conversation.id, chat.last_seq)
    },
    onRemoved,
  })

  const conversations = createConversations({
    api,
    views: conversationViews,
    unsent: (id) => [...outbox.unsent(id), ...attachments.unsent(id)],
    present: (message) => attachments.withPreview(message),
    isAttended: page.isAttended,
    onOpened: list.opened,
    onRead: list.read,
  })

  const outbox = createOutbox({
    member,
    storage,
    locks,
    send: ({ conversationId, messageId, text }) =>
      api('sendMessage', { params: { id: conversationId }, body: { message_id: messageId, text } }),
    giveBack: ({ conversationId, text }) => draftStore.giveBack(member, conversationId, text),
    onNews: heardOutbox,
  })

  const attachments = createAttachments({
    sendPhoto: (photo) => sendPhotoFile(photo).catch(loseLogin),
    sendGift: ({ conversationId, messageId, gift, text }) =>
      api(
        'sendGift',
        { params: { id: conversationId }, body: { message_id: messageId, gift, text } },
        { idempotencyKey: messageId },
      ),
    onSent: arrived,
    onChange: conversations.show,
    newId: newMessageId,
    preview: (file) => URL.createObjectURL(file),
    forgetPreview: (address) => URL.revokeObjectURL(address),
  })

  function loseLogin(error: unknown): undefined {
    if (!(error instanceof ApiError) || error.code !== 'authentication_required') throw error
    viewer.set(null)
  }

  function setCredits(credits: number) {
    const user = viewer.get()
    if (user && user.credits !== credits) viewer.set({ ...user, credits })
  }

  function came(conversationId: string, message: Message) {
    conversations.came(conversationId, message)
    list.messageCame(conversationId, message)
  }

  function arrived(conversationId: string, { message, credits }: SentMessage) {
    came(conversationId, message)
    setCredits(credits)
    typing.ended(conversationId)
  }

  function heardOutbox(news: OutboxNews) {
    if (news.kind === 'sent') arrived(news.conversationId, news.sent)
    if (news.kind === 'refused') {
      // What stands in the way may be new: a closed conversation, a question that must be answered first.
      void conversations.refresh(news.conversationId)
      refusals.tell(news.refused)
    }
    // The queue changes right after it has told so.
    queueMicrotask(conversations.showAll)
  }

  function askAgain() {
    void list.refetch()
    conversations.resync()
  }

  function heard(message: LiveMessage) {
    if (message.type === 'chats') askAgain()
    if (message.type === 'message' && !message.message.is_own && message.message.seq !== null)
      delivered.note(message.conversation_id, message.message.seq)
    if (message.type === 'message_changed') attachments.changed(message.message)
    if (message.type === 'credits') setCredits(message.balance)
    if (message.type === 'like' || message.type === 'match') void refetchLikes(api)
    conversations.heard(message)
    list.heard(message)
  }

  async function loggedOut() {
    await checkSession()
    if (!hasEnded) restart = setTimeout(live.again, afterRefusal)
  }

  const stops = [
    hub.onLive(heard),
    hub.onResync(() => {
      askAgain()
      outbox.hurry()
    }),
    page.on('online', outbox.hurry),
    page.on('shown', list.shown),
    page.on('attended', conversations.attended),
  ]
  const live = createSharedLive({
    url: liveUrl,
    name: `velvet-live:${member}`,
    hub,
    page,
    locks,
    ...(open && { open }),
    onLoggedOut: () => void loggedOut(),
  })
  draftStore.clear(member)
  void list.refetch()

  return {
    api,
    list,
    conversations,
    attachments,
    typing,
    reactions: createReactions({ api, changed: conversations.changed }),
    came,

    async write(words: { conversationId: string; messageId: string; text: string }): Promise<void> {
      const taken = outbox.enqueue(words)
      draftStore.drop(member, words.conversationId, words.text)
      await taken
    },

    /** At the end of a login nothing of it stays in the browser. */
    async stop({ isLoggedOut }: { isLoggedOut: boolean }): Promise<void> {
      hasEnded = true
      clearTimeout(restart)
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
