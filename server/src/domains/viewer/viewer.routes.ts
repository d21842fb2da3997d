import type { Handlers } from '../../platform/http/handlers.ts'
import { callerOf, setSessionCookies, requireMember, type Accounts, type Ctx } from '../accounts/index.ts'
import type { ViewerService } from './viewer.service.ts'

type ViewerCalls = 'login' | 'passkeyLogin' | 'getUser' | 'updateUser' | 'logout' | 'getLedger'

type RouteDeps = { viewer: ViewerService; accounts: Accounts }

export function viewerRoutes({ viewer, accounts }: RouteDeps): Handlers<ViewerCalls, Ctx> {
  return {
    async login(ctx, { body }, reply) {
      const opened = await accounts.login(ctx, { ...body, caller: callerOf(reply) })
      setSessionCookies(reply, opened.session)
      return { user: await viewer.getUser({ ...ctx, viewer: opened.viewer }) }
    },
    async passkeyLogin(ctx, { body }, reply) {
      const opened = await accounts.passkeyLogin(ctx, { ...body, caller: callerOf(reply) })
      setSessionCookies(reply, opened.session)
      return { user: await viewer.getUser({ ...ctx, viewer: opened.viewer }) }
    },
    getUser: async (ctx) => ({ user: await viewer.getUser(requireMember(ctx)) }),
    getLedger: (ctx, { query }) => viewer.getLedger(requireMember(ctx), query.cursor),
    async updateUser(ctx, { body }) {
      const member = requireMember(ctx)
      return { user: await viewer.getUser({ ...member, viewer: await accounts.setLanguage(member, body.language) }) }
    },
    async logout(ctx, _request, { cookies }) {
      const token = cookies.get('session')
      if (token) await accounts.logout(ctx, token)
      cookies.clear('session')
      return {}
    },
  }
}
