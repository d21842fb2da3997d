/**
 * `npm run bench -- popular`: lists, counts, notices and new likes of a member with 100,000 likes against those of a
 * member with 100, and 20 clients who like one popular member against 20 clients who like 20 different ones.
 */
import { likeListsStore as lists, likesStore as store, unseenLikesStore } from '../server/src/domains/likes/stores.ts'
import type { LikeKind as ListKind } from '../server/src/domains/likes/like-lists.store.ts'
import { formatInterval } from './measure/guards.ts'
import { operationTime, type Operation } from './measure/operation-time.ts'
import { pairedRatio } from './measure/pairs.ts'
import { measureSqlThroughput } from './measure/pgbench.ts'
import { createReport } from './measure/report.ts'
import { benchOptions } from './options.ts'
import {
  createPopularWorld,
  freshFans,
  freshStars,
  likeCounts,
  starNumber,
  type LikeKind,
  type Popularity,
} from './popular-world.ts'
import { scatteredId, scatteredIdSql } from './scattered-ids.ts'

const options = benchOptions({ members: 100_000, rate: 0 })
const goal = 1.2
const pageSize = 25
const operationsPerSample = 50
const clients = 20

const world = await createPopularWorld()
const { container, siteId, databaseUrl } = world
const { direct } = container.db

const readPage = (list: ListKind) => (starId: string): Operation => ({
  run: () => lists.list(direct, siteId, starId, list, { limit: pageSize }),
}) // prettier-ignore

/** Reads a page in the middle of the list. */
const readMiddlePage = (starId: string, likes: number): Operation => {
  let before: { at: Date; id: string } | undefined
  return {
    async prepare() {
      if (before) return
      const last = (await lists.list(direct, siteId, starId, 'received', { limit: likes / 2 })).at(-1)
      if (!last) throw new Error('the list is empty')
      before = { at: last.at, id: last.other_id }
    },
    run: () => lists.list(direct, siteId, starId, 'received', { limit: pageSize, ...(before && { before }) }),
  }
}

let fan = 0
/** Sends a like of a member who has given none, and takes the one before back. */
const sendLike = (starId: string): Operation => {
  let memberId = scatteredId(freshFans.first)
  return {
    async prepare() {
      await store.unlike(direct, siteId, memberId, starId)
      memberId = scatteredId(freshFans.first + (fan++ % freshFans.count))
    },
    run: () => store.like(direct, siteId, { memberId, otherId: starId, comment: null, now: new Date() }),
  }
}

/** Likes and takes it back, each in a transaction of its own, as pgbench runs it. */
const likeScript = (star: string) => `
\\set fan random(${freshFans.first}, ${freshFans.first + freshFans.count - 1})
insert into likes as pair (site_id, low_id, high_id, low_liked_at, high_liked_at) select '${siteId}', least(star, fan), greatest(star, fan), case when fan < star then now() end, case when fan > star then now() end from (select ${scatteredIdSql(star)} as star, ${scatteredIdSql(':fan')} as fan) as given on conflict (site_id, low_id, high_id) do update set low_liked_at = coalesce(pair.low_liked_at, excluded.low_liked_at), high_liked_at = coalesce(pair.high_liked_at, excluded.high_liked_at);
delete from likes where site_id = '${siteId}' and low_id = least(${scatteredIdSql(star)}, ${scatteredIdSql(':fan')}) and high_id = greatest(${scatteredIdSql(star)}, ${scatteredIdSql(':fan')})`
const likesPerSecond = (star: string) => () =>
  measureSqlThroughput({ databaseUrl, sql: likeScript(star), clients, seconds: 2 })

type StarOperation = [kind: LikeKind, operation: (starId: string, likes: number) => Operation]
const operations = {
  'received likes': ['received', readPage('received')],
  'a page in the middle of received likes': ['received', readMiddlePage],
  'given likes without matches': ['sent', readPage('sent')],
  'given likes with matches': ['matches', readPage('liked')],
  matches: ['matches', readPage('matches')],
  counts: ['received', (starId) => ({ run: () => lists.counts(direct, siteId, starId) })],
  'unseen likes for notices': ['received', (starId) => ({ run: () => unseenLikesStore.unseenOf(direct, siteId, [starId], 100) })],
  'unseen matches for notices': ['matches', (starId) => ({ run: () => unseenLikesStore.unseenOf(direct, siteId, [starId], 100) })],
  'one more like': ['received', sendLike],
} satisfies Record<string, StarOperation> // prettier-ignore

const report = createReport(options)
try {
  console.log(`popular: ${options.pairs} pairs, ${operationsPerSample} operations each`)
  const sampleOf = (name: keyof typeof operations, popularity: Popularity, headers = {}) => {
    const [kind, operation] = operations[name]
    const starId = scatteredId(starNumber(popularity, kind))
    return operationTime(operation(starId, likeCounts[popularity]), operationsPerSample, headers)
  }
  const names = Object.keys(operations) as (keyof typeof operations)[]
  for (const name of names)
    for (const popularity of ['popular', 'ordinary'] as const) await sampleOf(name, popularity)()
  await report.guard((headers) => sampleOf('received likes', 'popular', headers))
  for (const name of names) await report.compare(name, sampleOf(name, 'popular'), sampleOf(name, 'ordinary'), goal)
  const same = likesPerSecond(String(starNumber('popular', 'received')))
  const different = likesPerSecond(`${freshStars.first} + :client_id`)
  const { ratios: _each, ...contention } = await pairedRatio({ ...options, product: same, bare: different })
  console.log(`  ${clients} clients like one member, against as many members: ${formatInterval(contention)} of ${contention.bare.toFixed()}/s`) // prettier-ignore
  await report.finish({ clients, contention })
} finally {
  await world.close()
}
