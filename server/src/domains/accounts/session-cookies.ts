import type { CallReply } from '../../platform/http/handlers.ts'
import type { Caller, OpenedSession } from './open-session.ts'

/** Returns the client of a request, with the tokens of its cookies. */
export const callerOf = ({ ip, userAgent, cookies }: CallReply): Caller => ({
  ip,
  userAgent,
  deviceToken: cookies.get('device'),
  sessionToken: cookies.get('session'),
})

/** Sets the session and device cookies. */
export function setSessionCookies({ cookies }: CallReply, { token, expires, device }: OpenedSession): void {
  cookies.set('session', token, expires)
  cookies.set('device', device.token, device.expires)
}
