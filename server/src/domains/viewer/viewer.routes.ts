import type { Handlers } from '../../platform/http/handlers.ts'
import { signedIn, type Accounts, type Ctx } from '../accounts/index.ts'
import type { ViewerService } from './viewer.service.ts'

type ViewerCalls = 'login' | 'getUser' | 'updateUser' | 'logout'

export function viewerRoutes({
  viewer,
  accounts,
}: {
  viewer: ViewerService
  accounts: Accounts
}): Handlers<ViewerCalls, Ctx> {
  return {
    async login(ctx, { body }, reply) {
      const { user, session } = await viewer.login(ctx, { ...body, ip: reply.ip })
      reply.setSession(session.token, session.expires)
      return { user }
    },
    getUser: async (ctx) => ({ user: await viewer.user(signedIn(ctx)) }),
    updateUser: async (ctx, { body }) => ({ user: await viewer.setLanguage(signedIn(ctx), body.language) }),
    async logout(ctx, _request, reply) {
      if (reply.sessionToken) await accounts.logout(ctx, reply.sessionToken)
      reply.clearSession()
      return {}
    },
  }
}
