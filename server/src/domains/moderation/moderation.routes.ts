import type { Handlers } from '../../platform/http/handlers.ts'
import { requireMember, type Ctx } from '../accounts/index.ts'
import type { Moderation } from './moderation.service.ts'

export function moderationRoutes(moderation: Moderation): Handlers<'reportMember' | 'submitComplaint', Ctx> {
  return {
    reportMember: (ctx, { body }, { idempotencyKey }) =>
      moderation.submitReport(requireMember(ctx), body, idempotencyKey),
    submitComplaint: (ctx, { body }, { ip, idempotencyKey }) =>
      moderation.submitComplaint(ctx, body, { ip, key: idempotencyKey }),
  }
}
