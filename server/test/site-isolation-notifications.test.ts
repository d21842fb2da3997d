import { afterAll, beforeAll, describe } from 'vitest'
import {
  mailTotalsStore,
  noticesStore,
  notificationSettingsStore,
  pushesStore,
  sweepCursorsStore,
} from '../src/domains/notifications/stores.ts'
import type { Tx } from '../src/platform/db/database.ts'
import { nilId, newId } from '../src/platform/ids.ts'
import { testSiteIsolation, type TrialsOf } from './isolation.ts'
import { aMember, type TestMember } from './members.ts'
import { createWorld, type World } from './world.ts'

let world: World
let other: TestMember
const [deviceId, pushId, topic] = [newId(), newId(), newId()]
const fingerprints = ['a fingerprint']
const farFuture = new Date('2100-01-01')
const today = '2026-11-15'
const inTx = <T>(work: (tx: Tx) => Promise<T>) => world.container.db.transaction(work)
const noticeOf = ({ id }: TestMember, at: Date) => ({ memberId: id, kind: 'message', topic, at }) as const

const settings: TrialsOf<typeof notificationSettingsStore> = {
  byMembers: async (database, siteId, { id }) => [
    ...(await notificationSettingsStore.byMembers(database, siteId, [id])),
  ],
  mailCountsOn: async (database, siteId, { id }) => [
    ...(await notificationSettingsStore.mailCountsOn(database, siteId, [id], today)),
  ],
  switchMailsOn: (database, siteId, { id }) => notificationSettingsStore.switchMailsOn(database, siteId, id),
  clearResumeMail: (database, siteId, { id }) => notificationSettingsStore.clearResumeMail(database, siteId, id),
  deleteCountsBefore: (database, siteId) =>
    notificationSettingsStore.deleteCountsBefore(database, siteId, '2100-01-01'),
  erase: (database, siteId, { id }) => notificationSettingsStore.erase(database, siteId, id),
  save: 'writes only the site it is given',
  switchMailOff: 'writes only the site it is given',
  getOrCreateForUpdate: 'writes only the site it is given',
  claimResumeMail: 'writes only the site it is given',
  countMail: 'writes only the site it is given',
  countSoftBounce: 'writes only the site it is given',
}
const totals: TrialsOf<typeof mailTotalsStore> = {
  since: async (database, siteId) => (await mailTotalsStore.since(database, siteId, today)).sent || undefined,
  deleteBefore: (database, siteId) => mailTotalsStore.deleteBefore(database, siteId, '2100-01-01'),
  add: 'writes only the site it is given',
}
const notices: TrialsOf<typeof noticesStore> = {
  claim: (database, siteId) => noticesStore.claim(database, siteId, farFuture, farFuture, 9),
  settle: async (database, siteId, member, now) => {
    await noticesStore.settle(database, siteId, noticeOf(member, now), { dueAt: null, pushedAt: now })
  },
  settleAll: async (database, siteId, member, now) => {
    const notice = { ...noticeOf(member, now), wasMailed: false, pushFailed: false, leaseUntil: now }
    return noticesStore.settleAll(database, siteId, [{ notice, dueAt: null }])
  },
  deleteSeen: (database, siteId, member, now) => noticesStore.deleteSeen(database, siteId, [noticeOf(member, now)]),
  reopen: (database, siteId, member, now) => noticesStore.reopen(database, siteId, noticeOf(member, now), farFuture),
  firstDueAt: async (database, siteId) => (await noticesStore.firstDueAt(database, [siteId])) ?? undefined,
  listForDigests: (database, siteId) => noticesStore.listForDigests(database, siteId, nilId, 9),
  deleteBefore: (database, siteId) => noticesStore.deleteBefore(database, siteId, farFuture),
  listForMember: (database, siteId, { id }) => noticesStore.listForMember(database, siteId, id),
  record: 'writes only the site it is given',
}
const pushes: TrialsOf<typeof pushesStore> = {
  deviceIdOf: (database, siteId, { id }) => pushesStore.deviceIdOf(database, siteId, id, fingerprints),
  removeDevice: (database, siteId, { id }) => pushesStore.removeDevice(database, siteId, id, fingerprints),
  devicesOf: (database, siteId, { id }) => pushesStore.devicesOf(database, siteId, [id]),
  deleteDevicesOfOtherSessions: (database, siteId, { id }) =>
    pushesStore.deleteDevicesOfOtherSessions(database, siteId, id, []),
  deleteDeviceById: async (database, siteId, { id }) => {
    await pushesStore.deleteDeviceById(database, siteId, id, deviceId)
  },
  enqueue: (database, siteId, { id }, now) =>
    pushesStore.enqueue(database, siteId, [{ memberId: id, kind: 'message', topic }], now),
  claim: (database, siteId) => pushesStore.claim(database, siteId, farFuture, farFuture, 9),
  delete: (database, siteId) => pushesStore.delete(database, siteId, [pushId]),
  postpone: (database, siteId) => pushesStore.postpone(database, siteId, pushId, farFuture),
  release: (database, siteId, _member, now) => pushesStore.release(database, siteId, [pushId], now, farFuture),
  pauseDevice: (database, siteId) => pushesStore.pauseDevice(database, siteId, deviceId, pushId, farFuture),
  saveDevice: 'writes only the site it is given',
  enqueueForDevice: 'writes only the site it is given',
}
const cursors: TrialsOf<typeof sweepCursorsStore> = {
  lock: (_database, siteId) => inTx((tx) => sweepCursorsStore.lock(tx, siteId, 'chat')),
  save: async (_database, siteId) => {
    const position = { at: farFuture.toISOString(), firstId: nilId, secondId: nilId }
    await inTx((tx) => sweepCursorsStore.save(tx, siteId, 'chat', position, farFuture))
  },
  create: 'writes only the site it is given',
}

beforeAll(async () => {
  world = await createWorld()
  other = await aMember(world, { site: 'selene' })
  const { direct } = world.container.db
  const { now } = world.time
  const { id: memberId, siteId } = other
  await inTx((tx) =>
    pushesStore.saveDevice(tx, siteId, { id: deviceId, memberId, sessionId: newId(), fingerprints, sealed: 'x', now }),
  )
  await pushesStore.enqueueForDevice(direct, siteId, { id: pushId, deviceId, memberId, kind: 'message', topic }, now)
  await noticesStore.record(direct, siteId, [{ ...noticeOf(other, now), since: now }], now)
  await noticesStore.settle(direct, siteId, noticeOf(other, now), { dueAt: now, inDigest: true })
  await notificationSettingsStore.claimResumeMail(direct, siteId, memberId, 'NL', now)
  await notificationSettingsStore.switchMailOff(direct, siteId, memberId, 'like')
  await notificationSettingsStore.countMail(direct, siteId, memberId, today)
  await sweepCursorsStore.create(direct, siteId, 'chat', now)
  await mailTotalsStore.add(direct, siteId, today, { sent: 7, complaints: 1 })
})
afterAll(() => world.close())

describe('site isolation of the notification settings store', () =>
  testSiteIsolation(settings, () => ({ world, other })))
describe('site isolation of the mail totals store', () => testSiteIsolation(totals, () => ({ world, other })))
describe('site isolation of the notices store', () => testSiteIsolation(notices, () => ({ world, other })))
describe('site isolation of the pushes store', () => testSiteIsolation(pushes, () => ({ world, other })))
describe('site isolation of the sweep cursors store', () => testSiteIsolation(cursors, () => ({ world, other })))
