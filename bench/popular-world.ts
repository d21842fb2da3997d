import { asOwner } from '../server/test/test-database.ts'
import { createBenchDatabase } from './bench-database.ts'
import { scatteredIdSql } from './scattered-ids.ts'

const kinds = ['received', 'sent', 'matches'] as const
export type LikeKind = (typeof kinds)[number]
export type Popularity = 'popular' | 'ordinary'

export const likeCounts: Record<Popularity, number> = { popular: 100_000, ordinary: 100 }
/** Members who have no likes and may give one, and others who may receive it. */
export const freshFans = { first: 1_000_001, count: 20_000 }
export const freshStars = { first: 2_000_001, count: 20 }

/** Returns the number of the member who has all likes of one kind. */
export const starNumber = (popularity: Popularity, kind: LikeKind): number =>
  (popularity === 'popular' ? 3_000_001 : 3_000_011) + kinds.indexOf(kind)

/** Creates members with 100,000 and with 100 likes: received, sent, or returned by the receivers, all of them unseen. */
export async function createPopularWorld() {
  const database = await createBenchDatabase('popular')
  const { databaseUrl, siteId } = database
  const stars = (['popular', 'ordinary'] as const).flatMap((popularity) =>
    kinds.map((kind) => ({ kind, number: starNumber(popularity, kind), likes: likeCounts[popularity] })),
  )
  const range = ({ first, count }: { first: number; count: number }) =>
    `generate_series(${first}, ${first + count - 1})`
  const profiles = [
    range({ first: 1, count: likeCounts.popular }),
    range(freshFans),
    range(freshStars),
    `unnest('{${stars.map(({ number }) => number).join(',')}}'::int[])`,
  ]
  await asOwner(
    databaseUrl,
    // Without triggers: they would update the counts of one member 100,000 times in one transaction.
    'set session_replication_role = replica',
    ...profiles.map(
      (numbers) => `
        insert into profiles (site_id, id, name, gender, date_of_birth, country, status, created_at)
        select '${siteId}', ${scatteredIdSql('n')}, 'Anna', 'female', '1990-05-17', 'NL', 'active', now()
        from ${numbers} as n`,
    ),
    ...stars.map(
      ({ kind, number, likes }) => `
        insert into likes (site_id, low_id, high_id, low_liked_at, high_liked_at, matched_at)
        select '${siteId}', least(star, fan), greatest(star, fan), case when star < fan then given else received end,
          case when star < fan then received else given end, case when given < received then received end
        from (
          select ${scatteredIdSql(String(number))} as star, ${scatteredIdSql('n')} as fan,
            ${kind === 'sent' ? 'null::timestamptz' : `now() - n * interval '1 second'`} as received,
            ${kind === 'received' ? 'null::timestamptz' : `now() - interval '9 days' - n * interval '1 second'`} as given
          from generate_series(1, ${likes}) as n
        ) as pairs`,
    ),
    `insert into like_counts (site_id, member_id, received_ever, received, unseen, sent, matches)
      select site_id, member_id, sum(received_ever), sum(received), sum(unseen), sum(sent), sum(matches)
      from likes as pair cross join lateral like_contributions(pair) group by site_id, member_id`,
  )
  await database.vacuumAnalyze()
  return database
}
