import type { Handlers } from '../../platform/http/handlers.ts'
import type { Accounts } from './accounts.service.ts'
import { deviceLabel } from './device-label.ts'
import { callerOf } from './session-cookies.ts'
import { requireMember, type Ctx } from './viewer-identity.ts'

type AccountCalls =
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'changePassword'
  | 'requestEmailChange'
  | 'confirmEmailChange'
  | 'undoEmailChange'
  | 'confirmIdentity'
  | 'getAccount'
  | 'setLoginName'
  | 'endSession'
  | 'endOtherSessions'
  | 'passkeyLoginOptions'
  | 'passkeyOptions'
  | 'addPasskey'
  | 'removePasskey'
  | 'resendConfirmation'
  | 'requestSelfExclusion'

export function accountsRoutes(accounts: Accounts): Handlers<AccountCalls, Ctx> {
  return {
    async requestPasswordReset(ctx, { body }, reply) {
      await accounts.requestPasswordReset(ctx, { ...body, caller: callerOf(reply) })
      return {}
    },
    async resetPassword(ctx, { body }, { cookies, userAgent }) {
      await accounts.resetPassword(ctx, { ...body, device: deviceLabel(userAgent) })
      cookies.clear('session')
      return {}
    },
    async changePassword(ctx, { body }, { cookies }) {
      await accounts.changePassword(requireMember(ctx), {
        oldPassword: body.old_password,
        password: body.password,
        keepsPasskeys: body.keep_passkeys,
        token: cookies.get('session') ?? '',
      })
      return {}
    },
    async requestEmailChange(ctx, { body }) {
      await accounts.requestEmailChange(requireMember(ctx), body)
      return {}
    },
    async confirmEmailChange(ctx, { body }, { cookies, userAgent }) {
      const session = cookies.get('session')
      await accounts.confirmEmailChange(ctx, { ...body, session, device: deviceLabel(userAgent) })
      return {}
    },
    async undoEmailChange(ctx, { body }, { cookies, userAgent }) {
      await accounts.undoEmailChange(ctx, { ...body, device: deviceLabel(userAgent) })
      cookies.clear('session')
      return {}
    },
    async confirmIdentity(ctx, { body }, { cookies }) {
      const token = cookies.get('session') ?? ''
      const renewed = body.passkey
        ? await accounts.confirmByPasskey(requireMember(ctx), body.passkey, token)
        : await accounts.confirmByPassword(requireMember(ctx), body.password ?? '', token)
      if (renewed) cookies.set('session', renewed.token, renewed.expires)
      return {}
    },
    getAccount: (ctx, _request, { cookies }) => accounts.getAccount(requireMember(ctx), cookies.get('session')),
    async setLoginName(ctx, { body }) {
      await accounts.setLoginName(requireMember(ctx), body.login_name)
      return {}
    },
    async endSession(ctx, { params }) {
      await accounts.endSession(requireMember(ctx), params.id)
      return {}
    },
    async endOtherSessions(ctx, { query }, { cookies }) {
      await accounts.endOtherSessions(requireMember(ctx), {
        token: cookies.get('session') ?? '',
        removesPasskeys: query.passkeys === 'remove',
      })
      return {}
    },
    passkeyLoginOptions: async (ctx, _request, { ip }) => ({
      options: { ...(await accounts.passkeyLoginOptions(ctx, ip)) },
    }),
    passkeyOptions: async (ctx) => ({ options: { ...(await accounts.passkeyOptions(requireMember(ctx))) } }),
    async addPasskey(ctx, { body }) {
      await accounts.addPasskey(requireMember(ctx), body)
      return {}
    },
    async removePasskey(ctx, { params }) {
      await accounts.removePasskey(requireMember(ctx), params.id)
      return {}
    },
    async resendConfirmation(ctx) {
      await accounts.resendConfirmation(requireMember(ctx))
      return {}
    },
    async requestSelfExclusion(ctx, { body }, { ip }) {
      await accounts.requestSelfExclusion(ctx, { ...body, ip })
      return {}
    },
  }
}
