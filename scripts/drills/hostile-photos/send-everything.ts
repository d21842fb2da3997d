import type { Family } from './families.ts'
import { outcomesOf } from './outcomes.ts'
import type { createSender } from './sending.ts'
import type { Stage } from './stage.ts'
import { untilWorkedOff } from './uploads.ts'
import type { watch } from './witness.ts'

const heads = ['files', 'not taken', 'refused', 'active', 'peak MB', 'seconds']
const line = (name: string, cells: (string | number)[]) =>
  console.log(`  ${name.padEnd(14)}${cells.map((cell) => String(cell).padStart(10)).join('')}`)

/** So long may the worker need for one family; a job that hangs ends the drill. */
const mostSeconds = 1800

type Everything = {
  families: Family[]
  sender: ReturnType<typeof createSender>
  witness: ReturnType<typeof watch>
}

/** Family after family, each to its end, with the memory that the worker took at most. Answers peaks and failed jobs. */
export async function sendEverything(stage: Stage, { families, sender, witness }: Everything) {
  const peaks = new Map<string, number>()
  let failedJobs = 0
  line('family', heads)
  for (const family of families) {
    const begin = performance.now()
    witness.forgetPeak()
    const notTaken = await sender.send(family)
    failedJobs = await untilWorkedOff(stage, mostSeconds)
    const peak = Math.round(witness.peakMegabytes())
    peaks.set(family.name, peak)
    const outcomes = await outcomesOf(stage)
    const statuses = sender.idsOf(family.name).map((id) => outcomes.get(id)?.status)
    const count = (status: string) => statuses.filter((one) => one === status).length
    const seconds = Math.round((performance.now() - begin) / 1000)
    line(family.name, [family.count, notTaken.length, count('refused'), count('active'), peak, seconds])
  }
  return { peaks, failedJobs }
}
