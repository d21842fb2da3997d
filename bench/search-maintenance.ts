/**
 * `npm run bench -- search-maintenance [--members 1000000]`: what one changed member costs the search index, with all
 * members and with a tenth of them: activity, changes, removals, insertions, and the totals of searches.
 */
import { searchStore as store, searchTotalsStore as totals } from '../server/src/domains/search/stores.ts'
import type { SearchRow } from '../server/src/domains/search/search.store.ts'
import { operationTime, type Operation } from './measure/operation-time.ts'
import { createReport } from './measure/report.ts'
import { seededRandom } from './measure/statistics.ts'
import { benchOptions } from './options.ts'
import { countries, createSearchIndexWorld, searchRowOf, type SearchIndexWorld } from './search-index-world.ts'
import { scatteredId } from './scattered-ids.ts'

const options = benchOptions({ members: 1_000_000, rate: 0 })
const goal = 1.2
/** Members that one operation changes. */
const batchSize = 250
const operationsPerSample = 6
/** Fewer, because a recount takes ten times as long and another one prepares it. */
const recountsPerSample = 3

const random = seededRandom(options.seed)
const pickNumbers = ({ members }: SearchIndexWorld) => [
  ...new Set(Array.from({ length: batchSize }, () => 1 + Math.floor(random() * members))),
]

let activity = 1000
const markActive = (world: SearchIndexWorld): Operation => {
  let ids: string[]
  return {
    async prepare() {
      ids = pickNumbers(world).map(scatteredId)
      activity += 1
    },
    run: () => store.markActive(world.container.db.direct, world.siteId, ids, activity),
  }
}

let hasPhoto = true
/** Returns the rows of some members, all with or all without a photo. */
const pickRows = (world: SearchIndexWorld) => {
  hasPhoto = !hasPhoto
  return pickNumbers(world).map((number) => searchRowOf(number, hasPhoto))
}
const upsert = ({ container, siteId }: SearchIndexWorld, rows: SearchRow[]) =>
  container.db.transaction((tx) => store.upsert(tx, siteId, rows))
const remove = ({ container, siteId }: SearchIndexWorld, rows: SearchRow[]) => {
  const ids = rows.map(({ id }) => id)
  return container.db.transaction((tx) => store.remove(tx, siteId, ids))
}

/** Makes all chosen rows differ, so that every one is written. */
const update = (world: SearchIndexWorld): Operation => {
  let rows: SearchRow[] = []
  return {
    async prepare() {
      rows = pickRows(world)
      await upsert(world, rows.map((row) => ({ ...row, hasPhoto: !row.hasPhoto }))) // prettier-ignore
    },
    run: () => upsert(world, rows),
  }
}

/** Removes members. They are inserted again before the next ones are removed. */
const removal = (world: SearchIndexWorld): Operation => {
  let rows: SearchRow[] = []
  return {
    async prepare() {
      await upsert(world, rows)
      rows = pickRows(world)
    },
    run: () => remove(world, rows),
  }
}

const insertion = (world: SearchIndexWorld): Operation => {
  let rows: SearchRow[] = []
  return {
    async prepare() {
      rows = pickRows(world)
      await remove(world, rows)
    },
    run: () => upsert(world, rows),
  }
}

const recount = (world: SearchIndexWorld): Operation => {
  const { container, siteId } = world
  return {
    async prepare() {
      await container.search.recount(siteId)
      await update(world).prepare?.()
    },
    run: () => container.search.recount(siteId),
  }
}

const countInFull = ({ container, siteId }: SearchIndexWorld): Operation => ({
  run: () => container.db.transaction((tx) => totals.countInFull(tx, siteId, 'DE', container.clock.now())),
})

const operations: Record<string, (world: SearchIndexWorld) => Operation> = {
  'activity, per member': markActive,
  'change, per member': update,
  'removal, per member': removal,
  'insertion, per member': insertion,
  'recount, per changed member': recount,
}

const report = createReport(options)
console.log(`search-maintenance: ${options.members} members, ${options.pairs} pairs, ${batchSize} members at a time`)
const large = await createSearchIndexWorld(options.members)
const small = await createSearchIndexWorld(Math.round(options.members / 10))
const sampleOf = (operation: (world: SearchIndexWorld) => Operation, world: SearchIndexWorld, headers = {}) =>
  operationTime(operation(world), operation === recount ? recountsPerSample : operationsPerSample, headers)
try {
  for (const operation of Object.values(operations)) for (const world of [large, small]) await sampleOf(operation, world)() // prettier-ignore
  await report.guard((headers) => sampleOf(markActive, large, headers))
  for (const [name, operation] of Object.entries(operations))
    await report.compare(name, sampleOf(operation, large), sampleOf(operation, small), goal)
  const perMember = (world: SearchIndexWorld) => async () =>
    (await operationTime(countInFull(world), 1)()) / (world.members / countries.length)
  await report.compare('full count, per member counted', perMember(large), perMember(small), goal)
  await report.finish({ members: options.members, batchSize })
} finally {
  await Promise.all([large.close(), small.close()])
}
