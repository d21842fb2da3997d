/**
 * `npm run bench -- sweep`: the time that the sweep of unread messages takes for each notice, in a database with a million
 * of them (`--rows`) against one with a tenth. Each is swept once while it is measured. Before that, the sweeps of two
 * workers run at the same time in the small one.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { createContainer } from '../server/src/app/container.ts'
import { loadConfig } from '../server/src/platform/config.ts'
import type { Sample } from './measure/pairs.ts'
import { createReport } from './measure/report.ts'
import { benchOptions } from './options.ts'
import { createSweepWorld, type SweepWorld } from './sweep-world.ts'

const options = benchOptions({ members: 0, rate: 0 })
const { rows, pairs } = options
const goal = 1.2
const pageSize = 1_000
/** At night, so that a delivered notice has to wait for the end of the quiet hours and no mail is queued. */
const now = new Date(`${new Date().toISOString().slice(0, 10)}T02:00:00Z`)

/** Pages of a sample, so that the samples of one comparison together sweep all messages. */
const pagesPerSample = (world: SweepWorld) => Math.max(1, Math.floor(world.rows / pageSize / (2 * pairs)))

function spin(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

/** Returns the milliseconds per notice of the next pages, with `extraMs` more for each. Starts again after the last page. */
const sweepCost = (world: SweepWorld, extraMs = 0): Sample =>
  async () => {
    const { container, siteId } = world
    for (;;) {
      let pages = 0
      const started = performance.now()
      const count = await container.notifications.sweep(siteId, now, () => pages++ >= pagesPerSample(world))
      if (count === 0) {
        await world.reset()
        continue
      }
      spin(extraMs * count)
      return (performance.now() - started) / count
    }
  } // prettier-ignore

/** Returns the milliseconds per notice of the decision how it is delivered. */
const deliveryCost = ({ container, siteId }: SweepWorld): Sample =>
  async () => {
    const started = performance.now()
    const count = await container.notifications.deliverNotices(siteId, now)
    if (count === 0) throw new Error('No notice is due.')
    return (performance.now() - started) / count
  } // prettier-ignore

/** Runs the sweeps of two workers until both have found nothing. Returns how many pages were read, and how many at once. */
async function sweepTwice(world: SweepWorld) {
  const second = await createContainer({ config: loadConfig(world.env) })
  const found = { items: 0, pages: 0, active: 0, maxActive: 0, sweeps: [0, 0] }
  try {
    await Promise.all(
      [world.container, second].map(async ({ notifications, chat }, index) => {
        const readPage = chat.notices.unseenAfter.bind(chat.notices)
        chat.notices.unseenAfter = async (...page) => {
          found.maxActive = Math.max(found.maxActive, ++found.active)
          const items = await readPage(...page)
          found.active -= 1
          found.pages += items.length > 0 ? 1 : 0
          return items
        }
        // A sweep ends when the other one is reading a page. It gives up after a few pages, so that they take turns.
        while (found.items < world.rows) {
          let pages = 0
          const count = await notifications.sweep(world.siteId, now, () => pages++ >= 3)
          found.items += count
          if (count > 0) found.sweeps[index] = (found.sweeps[index] ?? 0) + 1
          await sleep(1)
        }
        chat.notices.unseenAfter = readPage
      }),
    )
  } finally {
    await second.close()
  }
  return found
}

async function countNotices({ container, siteId }: SweepWorld): Promise<number> {
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from notices where site_id = ${siteId}
  `.execute(container.db.direct)
  return counted[0]?.n ?? 0
}

const report = createReport(options)
const addCount = (name: string, value: number, expected: number) =>
  report.add({ name, middle: value, low: value, high: value, goal: expected, holds: value === expected })
const worlds: SweepWorld[] = []
try {
  const filled = performance.now()
  const small = await createSweepWorld(Math.round(rows / 10), now)
  worlds.push(small)
  const large = await createSweepWorld(rows, now)
  worlds.push(large)
  const seconds = Math.round((performance.now() - filled) / 1000)
  console.log(`sweep: ${rows} and ${small.rows} unread messages (inserted in ${seconds} s), ${pairs} pairs, pages of ${pageSize}`) // prettier-ignore

  const twice = await sweepTwice(small)
  console.log(`  two workers: ${twice.pages} pages in ${twice.sweeps.join(' and ')} sweeps, ${twice.maxActive} page at a time`) // prettier-ignore
  const twiceNotices = await countNotices(small)
  await small.reset()

  await report.guard((headers) => sweepCost(small, Number(headers['x-bench-spin'] ?? 0) / 1000))
  await small.reset()
  await report.compare(`sweep, ${rows} against ${small.rows}`, sweepCost(large), sweepCost(small), goal)
  await large.container.notifications.sweep(large.siteId, now)
  await report.compare(`decision, ${rows} against ${small.rows}`, deliveryCost(large), deliveryCost(small), goal)
  addCount('notices of all messages', await countNotices(large), rows)
  addCount('pages read by two workers at once', twice.maxActive, 1)
  addCount('messages read by two workers together', twice.items, small.rows)
  addCount('notices of two workers', twiceNotices, small.rows)
  await report.finish({ rows, pageSize })
} finally {
  for (const world of worlds) await world.close()
}
