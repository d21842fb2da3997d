import { dayMs } from '@velvet/contract/durations'
import { deliveryOf, isImmediateKind } from '@velvet/contract/notification-kinds'
import { pushTimeoutMs } from '../../platform/web-push.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import { noticesStore, type NoticeKey } from './notices.store.ts'
import { notificationSettingsStore } from './notification-settings.store.ts'
import { decryptDevice } from './push-devices.ts'
import { pushPayload, type PushKind } from './push-payload.ts'
import { pushesStore, type DuePush } from './pushes.store.ts'
import { loadBadges, loadUnseenCounts, type UnseenCounts } from './unseen-counts.ts'

const batchSize = 100
const concurrency = 20
/** Lease on claimed pushes. Once it expires, another worker may claim them. */
const leaseMs = 15_000
/** Latest start of a request, so that its response arrives before the lease expires. */
const latestStartMs = leaseMs - pushTimeoutMs
const maxTries = 8
const maxAgeMs = dayMs

type Loaded = {
  unseen: UnseenCounts
  badges: Map<string, number>
  members: Awaited<ReturnType<NotificationsDeps['accounts']['recipientsById']>>
  settings: Awaited<ReturnType<typeof notificationSettingsStore.byMembers>>
}

/** Test pushes are about no notice. */
const isAboutNotice = (due: DuePush): due is DuePush & NoticeKey => isImmediateKind(due.kind)

/** Sends queued pushes to the push services of the devices. */
export function sendPushesUseCases(deps: NotificationsDeps) {
  const { db, log, push, accounts, fieldCrypto, texts } = deps

  function payloadOf(due: DuePush, { unseen, badges, members, settings }: Loaded): string | undefined {
    const member = members.get(due.memberId)
    if (!member) return undefined
    const { id, memberId, topic } = due
    // The column is written by this domain only.
    const kind = due.kind as PushKind
    const count = isImmediateKind(kind) ? unseen.count(memberId, kind, topic) : 0
    if (isImmediateKind(kind) && count === 0) return undefined
    const showsNames = settings.get(memberId)?.showsNames === true
    const payload = pushPayload(texts, {
      ...{ id, kind, topic, count },
      fictional: isImmediateKind(kind) ? unseen.fictional(memberId, kind, topic) : 0,
      badge: badges.get(memberId) ?? 0,
      other: showsNames && isImmediateKind(kind) ? unseen.counterpartOf(memberId, kind, topic) : undefined,
      isDiscreet: member.isDiscreet,
      locale: member.language,
      at: due.createdAt,
    })
    return JSON.stringify(payload)
  }

  async function send(siteId: string, due: DuePush, loaded: Loaded, clock: () => Date): Promise<void> {
    const isExpired = clock().getTime() - due.createdAt.getTime() > maxAgeMs || due.tries > maxTries
    const payload = payloadOf(due, loaded)
    if (payload === undefined) return pushesStore.delete(db.direct, siteId, [due.id])
    if (isExpired) return markFailed(siteId, due, clock())
    const topic = fieldCrypto.fingerprint(`${due.kind}/${due.topic}`, 'pushes.topic').split('.')[1]?.slice(0, 24) ?? ''
    const urgency = isImmediateKind(due.kind) ? deliveryOf(due.kind).urgency : 'high'
    const outcome = await push.send({ target: decryptDevice(fieldCrypto, siteId, due), payload, topic, urgency })
    if (outcome.kind === 'taken') return pushesStore.delete(db.direct, siteId, [due.id])
    // Relative to the response, because the batch may have been claimed seconds ago.
    const inSeconds = (seconds: number) => new Date(clock().getTime() + seconds * 1000)
    if (outcome.kind === 'gone') return removeGoneDevice(siteId, due, clock())
    if (outcome.kind === 'later')
      return pushesStore.pauseDevice(db.direct, siteId, due.subscriptionId, due.id, inSeconds(outcome.seconds))
    if (outcome.kind === 'away') return pushesStore.postpone(db.direct, siteId, due.id, inSeconds(5 * 2 ** due.tries))
    log.error({ kind: due.kind }, 'push service refused a push')
    await markFailed(siteId, due, clock())
  }

  /** Drops a push. Its notice may be sent by mail, unless the member has another device that may have received it. */
  const markFailed = (siteId: string, due: DuePush, now: Date): Promise<void> =>
    db.transaction(async (tx) => {
      const { memberId, kind, topic } = due
      await pushesStore.delete(tx, siteId, [due.id])
      const devices = await pushesStore.devicesOf(tx, siteId, [memberId])
      if (devices.length === 1 && isImmediateKind(kind)) await noticesStore.reopen(tx, siteId, { memberId, kind, topic }, now, true) // prettier-ignore
    })

  /** Deletes a device and, if it was the last one, makes the notice due again, in one transaction. */
  const removeGoneDevice = (siteId: string, due: DuePush, now: Date): Promise<void> =>
    db.transaction(async (tx) => {
      const wasLast = await pushesStore.deleteDeviceById(tx, siteId, due.memberId, due.subscriptionId)
      const { memberId, kind, topic } = due
      if (wasLast && isImmediateKind(kind)) await noticesStore.reopen(tx, siteId, { memberId, kind, topic } satisfies NoticeKey, now) // prettier-ignore
    })

  return {
    /** Sends one batch of due pushes and releases those it did not start. Returns the size of the batch. */
    async sendPushes(siteId: string, clock: () => Date, isStopping: () => boolean): Promise<number> {
      const now = clock()
      const lease = new Date(now.getTime() + leaseMs)
      const due = await pushesStore.claim(db.direct, siteId, now, lease, batchSize)
      if (due.length === 0) return 0
      const ids = [...new Set(due.map(({ memberId }) => memberId))]
      const [members, settings, unseen, badges] = await Promise.all([
        accounts.recipientsById(siteId, ids),
        notificationSettingsStore.byMembers(db.direct, siteId, ids),
        loadUnseenCounts(deps, siteId, due.filter(isAboutNotice)),
        loadBadges(deps, siteId, ids),
      ])
      const queue = [...due]
      // A push that fails here is retried when its lease expires. The others are sent.
      const logFailure = (err: unknown) => log.error({ err }, 'sending a push failed')
      const canStart = () => !isStopping() && clock().getTime() - now.getTime() < latestStartMs
      const sendNext = async (): Promise<void> => {
        for (let next = canStart() && queue.shift(); next; next = canStart() && queue.shift())
          await send(siteId, next, { unseen, badges, members, settings }, clock).catch(logFailure)
      }
      await Promise.all(Array.from({ length: concurrency }, sendNext))
      await pushesStore.release(db.direct, siteId, queue.map(({ id }) => id), lease, clock()) // prettier-ignore
      return due.length
    },
  }
}
