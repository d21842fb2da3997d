import type { Family } from './families.ts'
import { outcomesOf } from './outcomes.ts'
import type { createSender } from './sending.ts'
import type { PhotoTestbed } from './start-photo-testbed.ts'
import { waitForJobs } from './uploads.ts'
import type { watchProcess } from './watch-process.ts'

const headers = ['files', 'not taken', 'refused', 'active', 'peak MB', 'seconds']
const printRow = (name: string, cells: (string | number)[]) =>
  console.log(`  ${name.padEnd(14)}${cells.map((cell) => String(cell).padStart(10)).join('')}`)

/** Maximum time of the worker for one family. The drill fails if a job hangs. */
const maxSeconds = 1800

type Everything = {
  families: Family[]
  sender: ReturnType<typeof createSender>
  witness: ReturnType<typeof watchProcess>
}

/** Uploads one family after the other and waits for its jobs. Returns memory peaks and the number of failed jobs. */
export async function sendAllFiles(stage: PhotoTestbed, { families, sender, witness }: Everything) {
  const peaks = new Map<string, number>()
  let failedJobs = 0
  printRow('family', headers)
  for (const family of families) {
    const startedAt = performance.now()
    witness.resetPeak()
    const notTaken = await sender.send(family)
    failedJobs = await waitForJobs(stage, maxSeconds)
    const peak = Math.round(witness.peakMegabytes())
    peaks.set(family.name, peak)
    const outcomes = await outcomesOf(stage)
    const statuses = sender.idsOf(family.name).map((id) => outcomes.get(id)?.status)
    const count = (status: string) => statuses.filter((other) => other === status).length
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    printRow(family.name, [family.count, notTaken.length, count('refused'), count('active'), peak, seconds])
  }
  return { peaks, failedJobs }
}
