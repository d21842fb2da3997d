import type { FastifyReply, FastifyRequest } from 'fastify'
import { consentCookie } from '@velvet/contract/consent-rules'

/** Browsers accept a `__Host-` cookie only if it is Secure, host-only and has the path /. */
const names = {
  session: '__Host-session',
  /** The session of a member of staff, on the host of the desk. */
  desk: '__Host-desk',
  /** Marks a device on which a member has logged in before. */
  device: '__Host-device',
  /** Token of a sign-up draft, which is not an account yet. */
  signup: '__Host-signup',
  /** Set after an under-age date of birth, so that the browser cannot sign up with another one. */
  ageLock: '__Host-age_lock',
  /** The chosen language. Set by the web process. */
  locale: 'i18n_redirected',
  /** Not httpOnly, because the page reads it as well. */
  consent: consentCookie,
} as const

const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const

export type SecureCookie = keyof typeof names

function attributesOf(cookie: SecureCookie) {
  if (cookie === 'consent') return { ...attributes, httpOnly: false }
  return cookie === 'desk' ? ({ ...attributes, sameSite: 'strict' } as const) : attributes
}

export type SecureCookies = {
  get(cookie: SecureCookie): string | undefined
  /** Without `expires` the cookie expires with the browser session. */
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
