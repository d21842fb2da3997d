import { AppError } from '../../platform/errors.ts'
import type { FieldCrypto } from '../../platform/field-crypto.ts'
import { newId } from '../../platform/ids.ts'
import type { PushTarget } from '../../platform/web-push.ts'
import type { MemberCtx } from '../accounts/index.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import { pushesStore } from './pushes.store.ts'

const fingerprintContext = 'push_subscriptions.endpoint'
const sealContext = (siteId: string, memberId: string) => `push_subscriptions.sealed.${siteId}.${memberId}`

export const openDevice = (fieldCrypto: FieldCrypto, siteId: string, device: { memberId: string; sealed: string }) =>
  JSON.parse(fieldCrypto.decrypt(device.sealed, sealContext(siteId, device.memberId))) as PushTarget

/** A device as it is stored: found by what its address hashes to, read by nobody else. */
export const sealDevice = (fieldCrypto: FieldCrypto, siteId: string, memberId: string, target: PushTarget) => ({
  fingerprints: fieldCrypto.fingerprints(target.endpoint, fingerprintContext),
  sealed: fieldCrypto.encrypt(JSON.stringify(target), sealContext(siteId, memberId)),
})

export function pushDeviceUseCases({ db, push, accounts, fieldCrypto, limits }: NotificationsDeps) {
  const fingerprintsOf = (endpoint: string) => fieldCrypto.fingerprints(endpoint, fingerprintContext)
  return {
    /**
     * `token`: of the session that tells of it. Throws `invalid_input` for an address of no push service that we know:
     * it would be called from inside.
     */
    async saveDevice(ctx: MemberCtx, target: PushTarget, token: string): Promise<void> {
      const { site, viewer, now } = ctx
      if (!push.isKnownService(target.endpoint)) throw new AppError('invalid_input', { fields: ['subscription'] })
      if ((await limits.devices.take(`${site.id}:${viewer.id}`)) > 0) throw new AppError('too_many_requests')
      const sessionId = await accounts.sessionId(ctx, token)
      const kept = sealDevice(fieldCrypto, site.id, viewer.id, target)
      await db.transaction((tx) =>
        pushesStore.saveDevice(tx, site.id, { id: newId(), memberId: viewer.id, sessionId, ...kept, now }),
      )
    },

    /** What is logged out falls silent, and so does what the member has not been logged in on for long. */
    async silenceLoggedOut(siteId: string, memberId: string, now: Date): Promise<void> {
      await pushesStore.dropDevices(db.direct, siteId, memberId, await accounts.sessionIds(siteId, memberId, now))
    },

    removeDevice: ({ site, viewer }: MemberCtx, endpoint: string): Promise<void> =>
      pushesStore.removeDevice(db.direct, site.id, viewer.id, fingerprintsOf(endpoint)),

    /** Puts a push to this device on its way. Throws `not_found`, `too_many_requests`. */
    async testDevice({ site, viewer, now }: MemberCtx, endpoint: string): Promise<void> {
      const deviceId = await pushesStore.deviceIdOf(db.direct, site.id, viewer.id, fingerprintsOf(endpoint))
      if (!deviceId) throw new AppError('not_found')
      if ((await limits.tests.take(`${site.id}:${viewer.id}`)) > 0) throw new AppError('too_many_requests')
      const push = { id: newId(), deviceId, memberId: viewer.id, kind: 'test', topic: deviceId }
      await pushesStore.enqueueFor(db.direct, site.id, push, now)
    },
  }
}
