import type { FastifyReply, FastifyRequest } from 'fastify'

/** `__Host-`: browsers accept it only as Secure, for this very host and for the path /. */
const name = '__Host-session'
const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const

export const sessionCookie = {
  read: (request: FastifyRequest): string | undefined => request.cookies[name],
  /** Without `expires` the cookie ends with the browser session. */
  write: (reply: FastifyReply, token: string, expires: Date | undefined): void =>
    void reply.setCookie(name, token, expires ? { ...attributes, expires } : attributes),
  clear: (reply: FastifyReply): void => void reply.clearCookie(name, attributes),
}
