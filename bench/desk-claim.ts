/**
 * `npm run bench -- desk-claim`: the time that claiming the next case takes with a million waiting cases (`--rows`) over
 * 200 sites, against a thousand. A person with a grant for all sites claims, which is the most expensive case. The time
 * includes the audit entry and the reading of the case, without HTTP. After each sample the cases are returned. Also the
 * time of the list of queues, whose counts end at a limit.
 */
import { spin } from './measure/guards.ts'
import type { Sample } from './measure/pairs.ts'
import { createReport } from './measure/report.ts'
import { median } from './measure/statistics.ts'
import { createDeskClaimWorld, siteCount, type DeskClaimWorld } from './desk-claim-world.ts'
import { benchOptions } from './options.ts'

const options = benchOptions({ members: 0, rate: 0 })
const { rows, pairs } = options
const fewCases = 1_000
const claimsPerSample = 40
const listsPerSample = 10
const goal = 1.5

function requestOf(staffId: string) {
  const now = new Date()
  const session = { tokenHash: Buffer.alloc(32), freshUntil: now, expiresAt: now }
  const staff = { id: staffId, code: 'S-001', grants: [{ role: 'moderator' as const, siteId: null }], session }
  return { now, ip: '192.0.2.1', requestId: 'bench', staff }
}

/** Samples the median time of the list of queues. */
const queuesTime =
  ({ container, staffId }: DeskClaimWorld): Sample =>
  async () => {
    const times: number[] = []
    for (let index = 0; index < listsPerSample; index++) {
      const started = performance.now()
      await container.casework.queues(requestOf(staffId))
      times.push(performance.now() - started)
    }
    return median(times)
  }

/** Samples the median time of a claim. The headers may slow it down. */
const claimTime =
  ({ container, staffId, release }: DeskClaimWorld, headers = {}): Sample =>
  async () => {
    const ctx = requestOf(staffId)
    const times: number[] = []
    const claimed = new Set<string>()
    for (let index = 0; index < claimsPerSample; index++) {
      const started = performance.now()
      const { case: found } = await container.casework.claimNext(ctx, 'general')
      spin(headers)
      times.push(performance.now() - started)
      if (!found) throw new Error('No case waits.')
      claimed.add(found.id)
    }
    if (claimed.size !== claimsPerSample) throw new Error('A case was claimed twice.')
    await release()
    return median(times)
  }

const report = createReport(options)
const worlds: DeskClaimWorld[] = []
try {
  const started = performance.now()
  const few = await createDeskClaimWorld(fewCases)
  worlds.push(few)
  const many = await createDeskClaimWorld(rows)
  worlds.push(many)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`desk-claim: ${rows} and ${fewCases} cases over ${siteCount} sites (inserted in ${seconds} s), ${pairs} pairs of ${claimsPerSample} claims`) // prettier-ignore
  for (const world of worlds) for (let warm = 0; warm < 3; warm++) await claimTime(world)()
  await report.guard((headers) => claimTime(few, headers))
  await report.compare(`claim, ${rows} against ${fewCases}`, claimTime(many), claimTime(few), goal)
  await report.compare(`queues, ${rows} against ${fewCases}`, queuesTime(many), queuesTime(few), goal)
  await report.finish({ rows, fewCases, siteCount, claimsPerSample })
} finally {
  for (const world of worlds) await world.close()
}
