import type { DeskCalls } from '@velvet/contract/desk/desk-calls'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { signedIn, type DeskCtx } from '../staff/index.ts'
import type { Helpdesk } from './helpdesk.ts'

type HelpdeskCalls = Pick<
  DeskCalls,
  | 'getTickets'
  | 'claimNextTicket'
  | 'getTicket'
  | 'claimTicket'
  | 'returnTicket'
  | 'answerTicket'
  | 'closeTicket'
  | 'extendTicket'
  | 'handOverTicket'
  | 'addTicketNote'
  | 'mergeTicket'
>

export const helpdeskRoutes = (helpdesk: Helpdesk): HandlersOf<HelpdeskCalls, DeskCtx> => ({
  getTickets: (ctx, { query }) => helpdesk.list(signedIn(ctx), query),
  claimNextTicket: (ctx, { body }) => helpdesk.claimNext(signedIn(ctx), body),
  getTicket: (ctx, { params }) => helpdesk.read(signedIn(ctx), params),
  claimTicket: (ctx, { params }) => helpdesk.claim(signedIn(ctx), params),
  async returnTicket(ctx, { params }) {
    await helpdesk.release(signedIn(ctx), params)
    return {}
  },
  answerTicket: (ctx, { params, body }) => helpdesk.answer(signedIn(ctx), params, body),
  closeTicket: (ctx, { params, body }) => helpdesk.close(signedIn(ctx), params, body),
  extendTicket: (ctx, { params, body }) => helpdesk.extend(signedIn(ctx), params, body),
  async handOverTicket(ctx, { params, body }) {
    await helpdesk.handOver(signedIn(ctx), params, body)
    return {}
  },
  async addTicketNote(ctx, { params, body }) {
    await helpdesk.note(signedIn(ctx), params, body.text)
    return {}
  },
  mergeTicket: (ctx, { params, body }) => helpdesk.merge(signedIn(ctx), params, body),
})
