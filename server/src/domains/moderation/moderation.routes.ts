import type { Handlers } from '../../platform/http/handlers.ts'
import { signedIn, type Ctx } from '../accounts/index.ts'
import type { Moderation } from './moderation.service.ts'

export function moderationRoutes(moderation: Moderation): Handlers<'reportMember' | 'submitComplaint', Ctx> {
  return {
    reportMember: (ctx, { body }, { idempotencyKey }) => moderation.report(signedIn(ctx), body, idempotencyKey),
    submitComplaint: (ctx, { body }, { ip, idempotencyKey }) =>
      moderation.complain(ctx, body, { ip, key: idempotencyKey }),
  }
}
