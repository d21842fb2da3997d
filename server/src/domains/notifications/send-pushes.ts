import { patienceMs } from '../../platform/web-push.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import { noticesStore, type NoticeKey } from './notices.store.ts'
import { notificationSettingsStore } from './notification-settings.store.ts'
import { openDevice } from './push-devices.ts'
import { pushPayload, type PushKind } from './push-payload.ts'
import { pushesStore, type DuePush } from './pushes.store.ts'
import { toldKinds, type ToldKind } from './told-kinds.ts'
import { unseenTruth, type Truth } from './unseen-truth.ts'

const batch = 100
const atOnce = 20
/** A process that died with some leaves them to the next after this. */
const leaseMs = 15_000
/** Nothing is begun so late that its answer could come when the push is somebody else's. */
const latestBeginMs = leaseMs - patienceMs
const mostTries = 8
const keptMs = 24 * 60 * 60 * 1000

const isTold = (kind: string): kind is ToldKind => toldKinds.some((told) => told === kind)

type Loaded = {
  truth: Truth
  members: Awaited<ReturnType<NotificationsDeps['accounts']['addressees']>>
  settings: Awaited<ReturnType<typeof notificationSettingsStore.byMembers>>
}

/** Hands waiting pushes to the devices' push services. */
export function sendPushesUseCases(deps: NotificationsDeps) {
  const { db, log, push, accounts, fieldCrypto, texts } = deps

  function payloadOf(due: DuePush, { truth, members, settings }: Loaded): string | undefined {
    const member = members.get(due.memberId)
    if (!member) return undefined
    const { id, memberId, topic } = due
    // Written by this domain alone.
    const kind = due.kind as PushKind
    const count = isTold(kind) ? truth.count(memberId, kind, topic) : 0
    if (isTold(kind) && count === 0) return undefined
    const showsNames = settings.get(memberId)?.showsNames === true
    const payload = pushPayload(texts, {
      ...{ id, kind, topic, count },
      badge: truth.badge(memberId),
      other: showsNames && isTold(kind) ? truth.otherOf(memberId, kind, topic) : undefined,
      isDiscreet: member.isDiscreet,
      locale: member.language,
      at: due.createdAt,
    })
    return JSON.stringify(payload)
  }

  async function send(siteId: string, due: DuePush, loaded: Loaded, clock: () => Date): Promise<void> {
    const isOld = clock().getTime() - due.createdAt.getTime() > keptMs || due.tries > mostTries
    const payload = payloadOf(due, loaded)
    if (payload === undefined) return pushesStore.drop(db.direct, siteId, [due.id])
    if (isOld) return giveUp(siteId, due, clock())
    const topic = fieldCrypto.fingerprint(`${due.kind}/${due.topic}`, 'pushes.topic').split('.')[1]?.slice(0, 24) ?? ''
    const urgency = due.kind === 'like' ? 'normal' : 'high'
    const outcome = await push.send({ target: openDevice(fieldCrypto, siteId, due), payload, topic, urgency })
    if (outcome.kind === 'taken') return pushesStore.drop(db.direct, siteId, [due.id])
    // From the answer on: the batch may have been claimed seconds ago.
    const inSeconds = (seconds: number) => new Date(clock().getTime() + seconds * 1000)
    if (outcome.kind === 'gone') return deviceGone(siteId, due, clock())
    if (outcome.kind === 'later')
      return pushesStore.rest(db.direct, siteId, due.subscriptionId, due.id, inSeconds(outcome.seconds))
    if (outcome.kind === 'away') return pushesStore.postpone(db.direct, siteId, due.id, inSeconds(5 * 2 ** due.tries))
    log.error({ kind: due.kind }, 'a push service refused a push')
    await giveUp(siteId, due, clock())
  }

  /** Another device may have been told, so a mail takes its place only where there is none. */
  const giveUp = (siteId: string, due: DuePush, now: Date): Promise<void> =>
    db.transaction(async (tx) => {
      const { memberId, kind, topic } = due
      await pushesStore.drop(tx, siteId, [due.id])
      const devices = await pushesStore.devicesOf(tx, siteId, [memberId])
      if (devices.length === 1 && isTold(kind)) await noticesStore.reopen(tx, siteId, { memberId, kind, topic }, now, true) // prettier-ignore
    })

  /** Without a device left a mail may still tell it. One fact: with the device its pushes are gone, and nobody would. */
  const deviceGone = (siteId: string, due: DuePush, now: Date): Promise<void> =>
    db.transaction(async (tx) => {
      const wasLast = await pushesStore.deviceGone(tx, siteId, due.memberId, due.subscriptionId)
      const { memberId, kind, topic } = due
      if (wasLast && isTold(kind)) await noticesStore.reopen(tx, siteId, { memberId, kind, topic } satisfies NoticeKey, now) // prettier-ignore
    })

  return {
    /** One batch of what is due; what it does not come to is given back. Answers how many there were. */
    async sendPushes(siteId: string, clock: () => Date, isStopping: () => boolean): Promise<number> {
      const now = clock()
      const lease = new Date(now.getTime() + leaseMs)
      const due = await pushesStore.claim(db.direct, siteId, now, lease, batch)
      if (due.length === 0) return 0
      const ids = [...new Set(due.map(({ memberId }) => memberId))]
      const [members, settings, truth] = await Promise.all([
        accounts.addressees(siteId, ids),
        notificationSettingsStore.byMembers(db.direct, siteId, ids),
        unseenTruth(deps, siteId, ids),
      ])
      const queue = [...due]
      // One that fails here is tried again when its lease is over; it holds up no other.
      const left = (err: unknown) => log.error({ err }, 'a push was not sent')
      const mayBegin = () => !isStopping() && clock().getTime() - now.getTime() < latestBeginMs
      const sendNext = async (): Promise<void> => {
        for (let next = mayBegin() && queue.shift(); next; next = mayBegin() && queue.shift())
          await send(siteId, next, { truth, members, settings }, clock).catch(left)
      }
      await Promise.all(Array.from({ length: atOnce }, sendNext))
      await pushesStore.release(db.direct, siteId, queue.map(({ id }) => id), lease, clock()) // prettier-ignore
      return due.length
    },
  }
}
