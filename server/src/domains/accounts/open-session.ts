import { dayMs } from '@velvet/contract/durations'
import { hashToken, newId, newToken } from '../../platform/ids.ts'
import type { SiteCtx } from '../sites/index.ts'
import type { UseCaseDeps } from './accounts-deps.ts'
import { newDeviceUsed } from './accounts.events.ts'
import { accountsStore } from './accounts.store.ts'
import { deviceLabel } from './device-label.ts'
import { recordSecurityEvent } from './security-events.ts'
import { sessionsStore } from './sessions.store.ts'

const persistentSessionDays = 30
const knownDeviceDays = 365

/** Whether the member chose to stay logged in when the session was opened. */
export const isPersistentSession = (createdAt: Date, expiresAt: Date): boolean =>
  expiresAt.getTime() - createdAt.getTime() > dayMs

/** The client of a request: its address, browser and cookies. */
export type Caller = {
  ip: string
  userAgent: string
  deviceToken: string | undefined
  /** The current session of the browser, which a login replaces. */
  sessionToken: string | undefined
}

export type OpenedSession = {
  token: string
  /** Undefined: the cookie ends with the browser session. */
  expires: Date | undefined
  device: { token: string; expires: Date }
}

/**
 * Opens a session and stores the device as known, so that strangers cannot lock its owner out. The member gets a mail
 * about a new device. The previous session of the browser ends.
 */
export async function openSession(
  { db, bans, bus, events, sessionCache }: Pick<UseCaseDeps, 'db' | 'bans' | 'bus' | 'events' | 'sessionCache'>,
  ctx: SiteCtx,
  { memberId, stay, caller }: { memberId: string; stay: boolean; caller: Caller },
): Promise<OpenedSession> {
  const token = newToken()
  const deviceToken = caller.deviceToken ?? newToken()
  const deviceHash = hashToken(deviceToken)
  const deviceIdentifier = { kind: 'device', value: deviceHash.toString('hex') } as const
  const at = { siteId: ctx.site.id, now: ctx.now }
  const device = deviceLabel(caller.userAgent)
  const expiresAt = new Date(ctx.now.getTime() + (stay ? persistentSessionDays : 1) * dayMs)
  const replaced = caller.sessionToken ? hashToken(caller.sessionToken) : undefined
  await db.transaction(async (tx) => {
    if (replaced) await sessionsStore.deleteByToken(tx, at.siteId, replaced)
    await sessionsStore.insert(tx, {
      siteId: at.siteId,
      id: newId(),
      tokenHash: hashToken(token),
      memberId,
      device,
      createdAt: at.now,
      expiresAt,
    })
    await accountsStore.markActive(tx, at.siteId, memberId, at.now)
    await recordSecurityEvent(tx, at, { memberId, kind: 'logged_in', device, country: ctx.country })
    const stored = await accountsStore.storeDevice(tx, at.siteId, memberId, deviceHash, at.now)
    if (stored.isNew && stored.hasOthers) await events.emit(tx, newDeviceUsed(at, { memberId, device }))
    // A device of a ban may be shared by a household: the session is opened, and staff take a look.
    if (stored.isNew && caller.deviceToken)
      await bans.report(tx, at, memberId, await bans.find(tx, ctx.site, [deviceIdentifier], at.now, memberId))
  })
  if (replaced) {
    sessionCache.dropSession(at.siteId, replaced)
    bus.publish('sessions.ended', { siteId: at.siteId, tokenHash: replaced.toString('base64') })
  }
  return {
    token,
    expires: stay ? expiresAt : undefined,
    device: { token: deviceToken, expires: new Date(ctx.now.getTime() + knownDeviceDays * dayMs) },
  }
}
