import type { Handlers } from '../../platform/http/handlers.ts'
import { callerOf, setSessionCookies, type Ctx } from '../accounts/index.ts'
import type { AgeLock } from './age-lock.ts'
import type { Signup } from './signup.service.ts'

type SignupCalls = 'signUp' | 'checkUsername' | 'saveSignupStep' | 'resendSignupMail' | 'confirmEmail'

export function signupRoutes(signup: Signup): Handlers<SignupCalls, Ctx> {
  return {
    async signUp(ctx, { body }, reply) {
      const { idempotencyKey: key, cookies } = reply
      const request = {
        caller: callerOf(reply),
        key,
        consentCookie: cookies.get('consent'),
        ageLockCookie: cookies.get('ageLock'),
        onUnderAge: ({ value, expires }: AgeLock) => cookies.set('ageLock', value, expires),
      }
      const signedUp = await signup.signUp(ctx, body, request)
      if (signedUp.state === 'signed_in') setSessionCookies(reply, signedUp.session)
      else reply.cookies.set('signup', signedUp.draftToken, signedUp.expires)
      return { state: signedUp.state }
    },
    async checkUsername(ctx, { body }, reply) {
      return { state: await signup.checkUsername(ctx, body.username, callerOf(reply).ip) }
    },
    async saveSignupStep(ctx, { body }, { cookies }) {
      await signup.saveStep(ctx, body, cookies.get('signup'))
      return {}
    },
    async resendSignupMail(ctx, _input, { cookies }) {
      await signup.resendMail(ctx, cookies.get('signup'))
      return {}
    },
    async confirmEmail(ctx, { body: { token, password } }, reply) {
      const confirmation = { token, password, draftToken: reply.cookies.get('signup'), caller: callerOf(reply) }
      const { state, session } = await signup.confirmEmail(ctx, confirmation)
      if (session) setSessionCookies(reply, session)
      return { state }
    },
  }
}
