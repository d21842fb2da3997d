import { setTimeout as sleep } from 'node:timers/promises'
import { waitUntil } from '../../../sandbox/src/probe.ts'
import type { TcpRelay } from '../../../server/test/tcp-relay.ts'
import { writeKinds, type AttemptLog } from './attempts.ts'
import { otherNode } from './ports.ts'
import type { Cluster } from './start-cluster.ts'

export const faultKinds = ['killed process', 'killed host', 'silent host', 'switchover'] as const
export type FaultKind = (typeof faultKinds)[number]

/** The effect of a fault; times in milliseconds after the fault, infinite for what did not happen. */
export type FaultEffect = {
  kind: FaultKind
  /** When the new primary accepted writes. Undefined if the primary stayed the same. */
  newPrimaryMs: number | undefined
  /** When a new connection through HAProxy reached it. */
  forwardedMs: number | undefined
  /** First acknowledged write, of the new primary if there is one. */
  firstWriteMs: number
  /** When every kind of write had been acknowledged again. */
  everyKindMs: number
  /** When every member had saved filters again. */
  everyMemberMs: number
  longestGapMs: number
  acknowledged: number
  /** Failed responses by status. */
  failures: Record<string, number>
}

type Stage = { cluster: Cluster; relay: TcpRelay; log: AttemptLog; memberIds: string[] }

/** After this time the fault is repaired even if members cannot write yet. */
const maxRecoveryMs = 60_000

/** Injects a fault while members write, waits until all of them can write again, and repairs the fault. */
export async function runFault(kind: FaultKind, { cluster, relay, log, memberIds }: Stage): Promise<FaultEffect> {
  const primary = await cluster.waitForSyncStandby()
  await waitUntil(async () => areWritesSteady(log), { what: 'Steady writing', seconds: 120 })

  const faultAt = performance.now()
  if (kind === 'silent host' && relay.silenceOpen() === 0) throw new Error('The product had no open connections.')
  if (kind === 'killed process') cluster.killNode(primary, 'process')
  if (kind === 'killed host') cluster.killNode(primary, 'host')
  const switchover = kind === 'switchover' ? cluster.switchover(primary) : undefined
  const newPrimaryAt = kind === 'silent host' ? undefined : await cluster.waitUntilWritable(otherNode(primary))
  const forwardedAt = newPrimaryAt && (await cluster.waitUntilForwarded())
  await switchover

  const firstWrite = (filter: Parameters<AttemptLog['firstAcknowledged']>[1]) =>
    log.firstAcknowledged(faultAt, filter, newPrimaryAt ?? faultAt)?.endedAt
  const lastOf = (times: (number | undefined)[]) => Math.max(...times.map((time) => time ?? Infinity)) - faultAt
  const everyKind = () => lastOf(writeKinds.map((one) => firstWrite({ kind: one })))
  const everyMember = () => lastOf(memberIds.map((memberId) => firstWrite({ kind: 'filters', memberId })))
  const giveUpAt = performance.now() + maxRecoveryMs
  while (performance.now() < giveUpAt && !Number.isFinite(everyKind() + everyMember())) await sleep(50)

  const during = log.attempts.filter(({ endedAt }) => endedAt >= faultAt)
  const acknowledged = during.filter(({ status }) => status === 200)
  const failed = during.filter(({ status }) => status !== 200)
  const effect: FaultEffect = {
    kind,
    newPrimaryMs: newPrimaryAt && newPrimaryAt - faultAt,
    forwardedMs: forwardedAt && forwardedAt - faultAt,
    firstWriteMs: (firstWrite({}) ?? Infinity) - faultAt,
    everyKindMs: everyKind(),
    everyMemberMs: everyMember(),
    longestGapMs: longestGap([faultAt, ...acknowledged.map(({ endedAt }) => endedAt), performance.now()]),
    acknowledged: acknowledged.length,
    failures: Object.fromEntries(
      [...Map.groupBy(failed, ({ status }) => String(status))].map(([status, all]) => [status, all.length]),
    ),
  }
  if (kind === 'silent host') relay.resume()
  if (kind === 'killed host') cluster.startNode(primary)
  return effect
}

/** Returns whether every kind of write was acknowledged in the last 5 seconds and none failed in the last second. */
function areWritesSteady({ attempts, firstAcknowledged }: AttemptLog): boolean {
  const now = performance.now()
  const hasFailed = attempts.some(({ endedAt, status }) => endedAt > now - 1_000 && status !== 200)
  return !hasFailed && writeKinds.every((kind) => firstAcknowledged(0, { kind }, now - 5_000) !== undefined)
}

const longestGap = (times: number[]): number =>
  Math.max(...times.map((time, index) => time - (times[index - 1] ?? time)))

const seconds = (milliseconds: number | undefined) =>
  milliseconds === undefined ? '' : Number.isFinite(milliseconds) ? (milliseconds / 1000).toFixed(2) : 'never'

const columns = [
  ['fault', 15],
  ['new primary', 12],
  ['forwarded', 10],
  ['first write', 12],
  ['after it', 9],
  ['every kind', 11],
  ['every member', 13],
  ['longest gap', 12],
  ['acks', 6],
] as const

/** Prints one line per fault, times in seconds. */
export function printEffects(effects: FaultEffect[]): void {
  const line = (cells: (string | number)[], rest: string) =>
    console.log(`  ${cells.map((cell, index) => String(cell).padEnd(columns[index]?.[1] ?? 0)).join(' ')} ${rest}`)
  line(
    columns.map(([name]) => name),
    'failed responses by status (0: none)',
  )
  for (const effect of effects) {
    const { kind, newPrimaryMs, forwardedMs, firstWriteMs, everyKindMs, everyMemberMs, longestGapMs, acknowledged } =
      effect
    const afterPrimary = newPrimaryMs === undefined ? undefined : firstWriteMs - newPrimaryMs
    const times = [newPrimaryMs, forwardedMs, firstWriteMs, afterPrimary, everyKindMs, everyMemberMs, longestGapMs].map(
      seconds,
    )
    const failures = Object.entries(effect.failures).map(([status, count]) => `${count} × ${status}`)
    line([kind, ...times, acknowledged], failures.join(', '))
  }
}
