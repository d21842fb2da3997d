import type { Handlers } from '../../platform/http/handlers.ts'
import { newRandomId } from '../../platform/ids.ts'
import { omitUndefined } from '../../platform/omit-undefined.ts'
import { requireMember, type Ctx } from '../accounts/index.ts'
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
  | 'acknowledgeCareNotice'
  | 'getChatSettings'
  | 'saveChatSettings'

export function chatRoutes(chat: Chat): Handlers<ChatCalls, Ctx> {
  return {
    getChats: (ctx, { query }) => chat.list(requireMember(ctx), query.cursor),
    removeChat: async (ctx, { body }) => ({ total_unread: await chat.remove(requireMember(ctx), omitUndefined(body)) }),
    openConversation: async (ctx, { params }) => ({
      conversation: { id: await chat.open(requireMember(ctx), params.id, newRandomId()) },
    }),
    getConversation: (ctx, { params }) => chat.conversation(requireMember(ctx), params.id),
    getMessages: (ctx, { params, query }) => chat.messages(requireMember(ctx), params.id, omitUndefined(query)),
    sendMessage: (ctx, { params, body }) =>
      chat.send(requireMember(ctx), params.id, {
        ...{ id: body.message_id, type: 'text', text: body.text },
        ...(body.prompt && { prompt: body.prompt }),
      }),
    sendPhotoMessage: (ctx, { params, query, body }) =>
      chat.sendPhoto(requireMember(ctx), params.id, { id: query.message_id, bytes: body }),
    readConversation: async (ctx, { params, body }) => ({
      total_unread: await chat.markRead(requireMember(ctx), params.id, body.seq),
    }),
    async noteDelivered(ctx, { body }) {
      await chat.markDelivered(requireMember(ctx), body.conversations)
      return {}
    },
    async tellTyping(ctx, { params }) {
      await chat.broadcastTyping(requireMember(ctx), params.id)
      return {}
    },
    reactToMessage: async (ctx, { params, body }) => ({
      message: await chat.react(requireMember(ctx), params.id, params.messageId, body.reaction),
    }),
    async confirmFictional(ctx, { params }) {
      await chat.confirmFictional(requireMember(ctx), params.id)
      return {}
    },
    askWhetherReal: async (ctx, { params, body }) => ({
      message: await chat.askWhetherReal(requireMember(ctx), params.id, body.message_id),
    }),
    acknowledgeCareNotice: (ctx, { body }) => chat.acknowledgeCareNotice(requireMember(ctx), body.choice),
    getChatSettings: (ctx) => chat.settings(requireMember(ctx)),
    saveChatSettings: (ctx, { body }) => chat.saveSettings(requireMember(ctx), body),
  }
}
