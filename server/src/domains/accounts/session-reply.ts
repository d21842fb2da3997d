import type { CallReply } from '../../platform/http/handlers.ts'
import type { Caller, OpenedSession } from './open-session.ts'

/** What the browser told about itself with this request. */
export const callerOf = ({ ip, userAgent, cookies }: CallReply): Caller => ({
  ip,
  userAgent,
  deviceToken: cookies.get('device'),
})

/** Hands a session to the browser that opened it. */
export function keepSession({ cookies }: CallReply, { token, expires, device }: OpenedSession): void {
  cookies.set('session', token, expires)
  cookies.set('device', device.token, device.expires)
}
