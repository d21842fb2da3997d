import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallName } from '@velvet/contract/calls'
import type { Ctx } from '../domains/accounts/index.ts'
import type { AppError } from '../platform/errors.ts'
import { readCookie } from '../platform/http/secure-cookies.ts'
import { networkPrefix } from '../platform/network-prefix.ts'
import type { Container } from './container.ts'

type Control = 'authentication' | 'authorisation' | 'request_origin' | 'rate_limit' | 'validation'

/** Errors that can be part of an attack, with the control that refused. Errors of business rules are not included. */
const controls: Partial<Record<AppError['code'], Control>> = {
  login_failed: 'authentication',
  login_locked: 'authentication',
  passkey_failed: 'authentication',
  old_password_wrong: 'authentication',
  password_wrong: 'authentication',
  password_required: 'authentication',
  reauthentication_required: 'authorisation',
  link_invalid: 'authentication',
  code_invalid: 'authentication',
  forbidden: 'authorisation',
  premium_required: 'authorisation',
  client_header_required: 'request_origin',
  too_many_requests: 'rate_limit',
  reset_limit_reached: 'rate_limit',
  invalid_input: 'validation',
  idempotency_conflict: 'validation',
  payload_too_large: 'validation',
}

/** Calls that authenticate a member or change credentials. They are also logged when they succeed. */
const authenticationCalls: readonly string[] = [
  'login',
  'logout',
  'passkeyLogin',
  'confirmIdentity',
  'resetPassword',
  'changePassword',
  'confirmEmailChange',
  'undoEmailChange',
  'addPasskey',
  'removePasskey',
  'endSession',
  'endOtherSessions',
] satisfies CallName[]

/**
 * Logs authentications and refused requests with time, route, control, and pseudonyms of the member and the network.
 * Has to be called before the routes are registered.
 */
export function logSecurityEvents(
  app: FastifyInstance,
  { log, clock, pseudonym }: Pick<Container, 'log' | 'clock' | 'pseudonym'>,
): void {
  app.addHook('onResponse', async (request, reply) => {
    const code = request.getDecorator<AppError['code'] | undefined>('refusal')
    const control = code && controlOf(code, request)
    const call = (request.routeOptions.schema as { operationId?: string } | undefined)?.operationId
    const isAuthentication = call !== undefined && authenticationCalls.includes(call)
    if (!control && !(isAuthentication && reply.statusCode < 400)) return
    const ctx = request.getDecorator<Ctx | undefined>('ctx')
    const now = clock.now()
    const event = {
      control: control ?? 'authentication',
      code: code ?? 'done',
      method: request.method,
      route: request.routeOptions.url,
      requestId: request.id,
      siteId: ctx?.site.id,
      member: ctx?.viewer && pseudonym(ctx.viewer.id, now),
      network: pseudonym(networkPrefix(request.ip), now),
    }
    if (control) log.warn(event, 'security: refused')
    else log.info(event, 'security: authenticated')
  })
}

/** `authentication_required` is normal for visitors. It is only logged if the request has an invalid session cookie. */
function controlOf(code: AppError['code'], request: FastifyRequest): Control | undefined {
  if (code === 'authentication_required') return readCookie(request, 'session') ? 'authentication' : undefined
  return controls[code]
}
