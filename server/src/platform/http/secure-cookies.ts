import type { FastifyReply, FastifyRequest } from 'fastify'
import { consentCookie } from '@velvet/contract/consent-rules'

/** `__Host-`: browsers accept such a cookie only as Secure, for this very host and for the path /. */
const names = {
  session: '__Host-session',
  /** Says that somebody has logged in on this device before. */
  device: '__Host-device',
  /** The key to a sign-up that is not an account yet. */
  signup: '__Host-signup',
  /** No secret: the page reads it, too. */
  consent: consentCookie,
} as const

const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const

export type SecureCookie = keyof typeof names

const attributesOf = (cookie: SecureCookie) => (cookie === 'consent' ? { ...attributes, httpOnly: false } : attributes)

export type SecureCookies = {
  get(cookie: SecureCookie): string | undefined
  /** Without `expires` the cookie ends with the browser session. */
  set(cookie: SecureCookie, value: string, expires?: Date): void
  clear(cookie: SecureCookie): void
}

export const readCookie = (request: FastifyRequest, cookie: SecureCookie): string | undefined =>
  request.cookies[names[cookie]]

export function secureCookies(request: FastifyRequest, reply: FastifyReply): SecureCookies {
  return {
    get: (cookie) => readCookie(request, cookie),
    set: (cookie, value, expires) =>
      void reply.setCookie(names[cookie], value, { ...attributesOf(cookie), ...(expires && { expires }) }),
    clear: (cookie) => void reply.clearCookie(names[cookie], attributesOf(cookie)),
  }
}
