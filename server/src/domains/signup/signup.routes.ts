import type { Handlers } from '../../platform/http/handlers.ts'
import { callerOf, keepSession, type Ctx } from '../accounts/index.ts'
import type { Signup } from './signup.service.ts'

type SignupCalls = 'signUp' | 'saveSignupStep' | 'confirmEmail'

export function signupRoutes(signup: Signup): Handlers<SignupCalls, Ctx> {
  return {
    async signUp(ctx, { body }, reply) {
      const { idempotencyKey: key, cookies } = reply
      const asked = { caller: callerOf(reply), key, consentCookie: cookies.get('consent') }
      const signedUp = await signup.signUp(ctx, body, asked)
      if (signedUp.state === 'signed_in') keepSession(reply, signedUp.session)
      else reply.cookies.set('signup', signedUp.draftToken, signedUp.expires)
      return { state: signedUp.state }
    },
    async saveSignupStep(ctx, { body }, { cookies }) {
      await signup.saveStep(ctx, body, cookies.get('signup'))
      return {}
    },
    confirmEmail: async (ctx, { body }) => ({ state: await signup.confirmEmail(ctx, body.token) }),
  }
}
