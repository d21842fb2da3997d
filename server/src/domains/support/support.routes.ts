import type { Handlers } from '../../platform/http/handlers.ts'
import { requireMember, type Ctx } from '../accounts/index.ts'
import type { Support } from './support.service.ts'

type SupportCalls = 'getOwnTickets' | 'submitTicket' | 'getTicketThread' | 'replyToTicket' | 'markTicketRead'

export function supportRoutes(support: Support): Handlers<SupportCalls, Ctx> {
  return {
    getOwnTickets: (ctx) => support.ownTickets(requireMember(ctx)),
    submitTicket: (ctx, { body }, { ip, idempotencyKey }) =>
      support.submitTicket(ctx, body, { ip, key: idempotencyKey }),
    getTicketThread: (ctx, { params }, { ip }) => support.thread(ctx, params.token, ip),
    replyToTicket: (ctx, { params, body }, { ip }) =>
      support.reply(ctx, params.token, { id: body.message_id, text: body.text }, ip),
    markTicketRead: (ctx, { params }, { ip }) => support.markRead(ctx, params.token, ip),
  }
}
