import { AppError } from '../../platform/errors.ts'
import type { FieldCrypto } from '../../platform/field-crypto.ts'
import { newId } from '../../platform/ids.ts'
import type { PushTarget } from '../../platform/web-push.ts'
import type { MemberCtx } from '../accounts/index.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import { pushesStore } from './pushes.store.ts'

export const fingerprintContext = 'push_subscriptions.endpoint'
export const sealContext = (siteId: string, memberId: string) => `push_subscriptions.sealed.${siteId}.${memberId}`

export const decryptDevice = (fieldCrypto: FieldCrypto, siteId: string, device: { memberId: string; sealed: string }) =>
  JSON.parse(fieldCrypto.decrypt(device.sealed, sealContext(siteId, device.memberId))) as PushTarget

/** Encrypts a device for storage, with the fingerprints by which its endpoint is found. */
export const encryptDevice = (fieldCrypto: FieldCrypto, siteId: string, memberId: string, target: PushTarget) => ({
  fingerprints: fieldCrypto.fingerprints(target.endpoint, fingerprintContext),
  sealed: fieldCrypto.encrypt(JSON.stringify(target), sealContext(siteId, memberId)),
})

export function pushDeviceUseCases({ db, push, accounts, fieldCrypto, limits }: NotificationsDeps) {
  const fingerprintsOf = (endpoint: string) => fieldCrypto.fingerprints(endpoint, fingerprintContext)
  return {
    /**
     * Registers a device for the session of `token`. Throws `too_many_requests`, and `invalid_input` for an endpoint
     * that belongs to no known push service, because the server sends requests to it.
     */
    async saveDevice(ctx: MemberCtx, target: PushTarget, token: string): Promise<void> {
      const { site, viewer, now } = ctx
      if (!push.isKnownService(target.endpoint)) throw new AppError('invalid_input', { fields: ['subscription'] })
      await limits.devices.require({ site, viewer })
      const sessionId = await accounts.requireSessionId(ctx, token)
      const sealedDevice = encryptDevice(fieldCrypto, site.id, viewer.id, target)
      await db.transaction((tx) =>
        pushesStore.saveDevice(tx, site.id, { id: newId(), memberId: viewer.id, sessionId, ...sealedDevice, now }),
      )
    },

    /** Removes the devices whose sessions have ended or expired. */
    async removeLoggedOutDevices(siteId: string, memberId: string, now: Date): Promise<void> {
      await pushesStore.deleteDevicesOfOtherSessions(
        db.direct,
        siteId,
        memberId,
        await accounts.sessionIds(siteId, memberId, now),
      )
    },

    removeDevice: ({ site, viewer }: MemberCtx, endpoint: string): Promise<void> =>
      pushesStore.removeDevice(db.direct, site.id, viewer.id, fingerprintsOf(endpoint)),

    /** Queues a test push to this device. Throws `not_found`, `too_many_requests`. */
    async testDevice({ site, viewer, now }: MemberCtx, endpoint: string): Promise<void> {
      const deviceId = await pushesStore.deviceIdOf(db.direct, site.id, viewer.id, fingerprintsOf(endpoint))
      if (!deviceId) throw new AppError('not_found')
      await limits.tests.require({ site, viewer })
      const push = { id: newId(), deviceId, memberId: viewer.id, kind: 'test', topic: deviceId }
      await pushesStore.enqueueForDevice(db.direct, site.id, push, now)
    },
  }
}
