import type { Handlers } from '../../platform/http/handlers.ts'
import { requireMember, type Ctx } from '../accounts/index.ts'
import type { Moderation } from './moderation.service.ts'

type ModerationCalls =
  | 'reportMember'
  | 'submitComplaint'
  | 'getOwnStatements'
  | 'getStatement'
  | 'confirmStatement'
  | 'submitAppeal'
  | 'getNoticeState'
  | 'submitNoticeAppeal'

export function moderationRoutes(moderation: Moderation): Handlers<ModerationCalls, Ctx> {
  return {
    reportMember: (ctx, { body }, { idempotencyKey }) =>
      moderation.submitReport(requireMember(ctx), body, idempotencyKey),
    submitComplaint: (ctx, { body }, { ip, idempotencyKey }) =>
      moderation.submitComplaint(ctx, body, { ip, key: idempotencyKey }),
    // A page asks for them while the member may be logging out.
    getOwnStatements: async (ctx) => (ctx.viewer ? moderation.ownStatements(requireMember(ctx)) : { statements: [] }),
    getStatement: (ctx, { params }, { ip }) => moderation.statement(ctx, params.token, ip),
    confirmStatement: (ctx, { params }, { ip }) => moderation.confirmStatement(ctx, params.token, ip),
    submitAppeal: (ctx, { params, body }, { ip }) => moderation.submitAppeal(ctx, params.token, body.text, ip),
    getNoticeState: (ctx, { params }, { ip }) => moderation.noticeState(ctx, params.receipt, ip),
    submitNoticeAppeal: (ctx, { params, body }, { ip }) =>
      moderation.submitNoticeAppeal(ctx, params.receipt, body.text, ip),
  }
}
