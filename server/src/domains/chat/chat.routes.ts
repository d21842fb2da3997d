import type { Handlers } from '../../platform/http/handlers.ts'
import { newId } from '../../platform/ids.ts'
import { withoutGaps } from '../../platform/without-gaps.ts'
import { signedIn, type Ctx } from '../accounts/index.ts'
import type { Chat } from './chat.service.ts'

type ChatCalls =
  | 'getChats'
  | 'removeChat'
  | 'openConversation'
  | 'getConversation'
  | 'getMessages'
  | 'sendMessage'
  | 'sendPhotoMessage'
  | 'readConversation'
  | 'noteDelivered'
  | 'tellTyping'
  | 'reactToMessage'
  | 'confirmFictional'
  | 'askWhetherReal'
  | 'getChatSettings'
  | 'saveChatSettings'

export function chatRoutes(chat: Chat): Handlers<ChatCalls, Ctx> {
  return {
    getChats: (ctx, { query }) => chat.list(signedIn(ctx), query.cursor),
    removeChat: async (ctx, { body }) => ({ total_unread: await chat.remove(signedIn(ctx), withoutGaps(body)) }),
    openConversation: async (ctx, { params }) => ({
      conversation: { id: await chat.open(signedIn(ctx), params.id, newId()) },
    }),
    getConversation: (ctx, { params }) => chat.conversation(signedIn(ctx), params.id),
    getMessages: (ctx, { params, query }) => chat.messages(signedIn(ctx), params.id, withoutGaps(query)),
    sendMessage: (ctx, { params, body }) =>
      chat.send(signedIn(ctx), params.id, { id: body.message_id, type: 'text', text: body.text }),
    sendPhotoMessage: (ctx, { params, query, body }) =>
      chat.sendPhoto(signedIn(ctx), params.id, { id: query.message_id, bytes: body }),
    readConversation: async (ctx, { params, body }) => ({
      total_unread: await chat.read(signedIn(ctx), params.id, body.seq),
    }),
    async noteDelivered(ctx, { body }) {
      await chat.delivered(signedIn(ctx), body.conversations)
      return {}
    },
    async tellTyping(ctx, { params }) {
      await chat.typing(signedIn(ctx), params.id)
      return {}
    },
    reactToMessage: async (ctx, { params, body }) => ({
      message: await chat.react(signedIn(ctx), params.id, params.messageId, body.reaction),
    }),
    async confirmFictional(ctx, { params }) {
      await chat.confirmFictional(signedIn(ctx), params.id)
      return {}
    },
    askWhetherReal: async (ctx, { params, body }) => ({
      message: await chat.whetherReal(signedIn(ctx), params.id, body.message_id),
    }),
    getChatSettings: (ctx) => chat.settings(signedIn(ctx)),
    saveChatSettings: (ctx, { body }) => chat.saveSettings(signedIn(ctx), body),
  }
}
