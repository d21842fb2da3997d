import type { Handlers } from '../../platform/http/handlers.ts'
import { requireMember, type Ctx } from '../accounts/index.ts'
import type { Privacy } from './privacy.service.ts'

type PrivacyCalls = 'requestDeletion' | 'reactivate' | 'confirmSelfExclusion' | 'requestExport' | 'openExport'

export function privacyRoutes(privacy: Privacy): Handlers<PrivacyCalls, Ctx> {
  return {
    async requestDeletion(ctx, { body }, { cookies }) {
      const reason = [body.reason, body.text].filter(Boolean).join(': ')
      const due = await privacy.requestDeletion(requireMember(ctx), reason || null)
      cookies.clear('session')
      return { deletion_due_at: due.toISOString() }
    },
    async reactivate(ctx, { body }) {
      await privacy.reactivate(ctx, body.token)
      return {}
    },
    confirmSelfExclusion: async (ctx, { body }) => ({
      until: (await privacy.confirmSelfExclusion(ctx, body.token)).toISOString(),
    }),
    async requestExport(ctx) {
      await privacy.requestExport(requireMember(ctx))
      return {}
    },
    openExport: async (ctx, { params }) => ({ address: await privacy.openExport(requireMember(ctx), params.id) }),
  }
}
