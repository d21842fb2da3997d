import type { Queryable } from '../../platform/db/database.ts'
import { hashToken, newId, newToken } from '../../platform/ids.ts'
import type { SiteCtx } from '../sites/index.ts'
import { accountsStore } from './accounts.store.ts'
import { deviceLabel } from './device-label.ts'
import { sessionsStore } from './sessions.store.ts'

const dayMs = 24 * 60 * 60 * 1000

/** What the browser told about itself. */
export type Caller = { ip: string; userAgent: string; deviceToken: string | undefined }

export type OpenedSession = {
  token: string
  /** Undefined: the cookie ends with the browser session. */
  expires: Date | undefined
  device: { token: string; expires: Date }
}

/** Opens a session and remembers the device, so that strangers cannot lock its owner out. */
export async function openSession(
  queryable: Queryable,
  ctx: SiteCtx,
  { memberId, stay, caller }: { memberId: string; stay: boolean; caller: Caller },
): Promise<OpenedSession> {
  const token = newToken()
  const deviceToken = caller.deviceToken ?? newToken()
  const siteId = ctx.site.id
  const expiresAt = new Date(ctx.now.getTime() + (stay ? 30 : 1) * dayMs)
  await Promise.all([
    sessionsStore.insert(queryable, {
      siteId,
      id: newId(),
      tokenHash: hashToken(token),
      memberId,
      device: deviceLabel(caller.userAgent),
      createdAt: ctx.now,
      expiresAt,
    }),
    accountsStore.rememberDevice(queryable, siteId, memberId, hashToken(deviceToken), ctx.now),
  ])
  return {
    token,
    expires: stay ? expiresAt : undefined,
    device: { token: deviceToken, expires: new Date(ctx.now.getTime() + 365 * dayMs) },
  }
}
