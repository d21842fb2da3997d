import type { Handlers } from '../../platform/http/handlers.ts'
import type { Accounts } from './accounts.service.ts'
import { signedIn, type Ctx } from './viewer-identity.ts'

type AccountCalls =
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'changePassword'
  | 'requestEmailChange'
  | 'confirmEmailChange'
  | 'getAccount'
  | 'setVisibility'
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
    async requestPasswordReset(ctx, { body }, { ip }) {
      await accounts.requestPasswordReset(ctx, { ...body, ip })
      return {}
    },
    async resetPassword(ctx, { body }, { cookies }) {
      await accounts.resetPassword(ctx, body)
      cookies.clear('session')
      return {}
    },
    async changePassword(ctx, { body }, { cookies }) {
      const token = cookies.get('session') ?? ''
      await accounts.changePassword(signedIn(ctx), { oldPassword: body.old_password, password: body.password, token })
      return {}
    },
    async requestEmailChange(ctx, { body }) {
      await accounts.requestEmailChange(signedIn(ctx), body)
      return {}
    },
    async confirmEmailChange(ctx, { body }) {
      await accounts.confirmEmailChange(ctx, body.token)
      return {}
    },
    getAccount: (ctx, _request, { cookies }) => accounts.account(signedIn(ctx), cookies.get('session')),
    async setVisibility(ctx, { body }) {
      await accounts.setVisibility(signedIn(ctx), {
        ...(body.is_invisible !== undefined && { isInvisible: body.is_invisible }),
        ...(body.is_discreet !== undefined && { isDiscreet: body.is_discreet }),
      })
      return {}
    },
    async endSession(ctx, { params }) {
      await accounts.endSession(signedIn(ctx), params.id)
      return {}
    },
    async endOtherSessions(ctx, _request, { cookies }) {
      await accounts.endOtherSessions(signedIn(ctx), cookies.get('session') ?? '')
      return {}
    },
    passkeyLoginOptions: async (ctx, _request, { ip }) => ({
      options: { ...(await accounts.passkeyLoginOptions(ctx, ip)) },
    }),
    passkeyOptions: async (ctx) => ({ options: { ...(await accounts.passkeyOptions(signedIn(ctx))) } }),
    async addPasskey(ctx, { body }) {
      await accounts.addPasskey(signedIn(ctx), body)
      return {}
    },
    async removePasskey(ctx, { params }) {
      await accounts.removePasskey(signedIn(ctx), params.id)
      return {}
    },
    async resendConfirmation(ctx) {
      await accounts.resendConfirmation(signedIn(ctx))
      return {}
    },
    async requestSelfExclusion(ctx, { body }, { ip }) {
      await accounts.requestSelfExclusion(ctx, { ...body, ip })
      return {}
    },
  }
}
