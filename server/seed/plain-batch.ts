import { sql } from 'kysely'
import { profileValues } from '@velvet/contract/profile-values'
import { interests } from '@velvet/i18n/reference'
import type { Database } from '../src/platform/db/database.ts'

/** Number of names and bios per home and gender. */
export const textsPerHome = 100

export type PlainMaterial = {
  siteId: string
  siteKey: string
  lockedHash: string
  places: object[]
  said: object[]
}

/** Returns SQL that reads digits of an MD5 hash as a number, which is random enough for test data. */
const roll = (from: number, digits: 2 | 4 | 6) =>
  sql`('x' || substr(hash, ${sql.lit(from)}, ${sql.lit(digits)}))::bit(${sql.lit(digits * 4)})::int`
/** Returns SQL for a number between 0 and 1. */
const share = (from: number, digits: 2 | 4 | 6) => sql`(${roll(from, digits)} / ${sql.lit(16 ** digits)}.0)`
const oneOf = (values: readonly string[], from: number) =>
  sql`(${[...values]}::text[])[1 + ${roll(from, 2)} % ${sql.lit(values.length)}]`
const everyInterest = interests.map(({ id }) => id)

/** Inserts the members with these numbers in one statement. Returns how many of them are new. */
export function fillPlainBatch(db: Database, material: PlainMaterial, first: number, last: number): Promise<number> {
  const { siteId, siteKey, lockedHash, places, said } = material
  return db.transaction(async (tx) => {
    // The statement takes longer than the limit for requests.
    await sql`set local statement_timeout = 0`.execute(tx)
    // The planner underestimates the lists and would choose a nested loop, which scans them for every member.
    await sql`set local enable_nestloop = off`.execute(tx)
    const { numAffectedRows } = await sql`
      with place as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
          as place (slot int, country text, region text, city text, language text, voice text)
      ), said as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
          as said (voice text, gender text, number int, name text, about text)
      ), hashed as materialized (
        select n, md5(${`${siteKey}/plain/`}::text || n) as hash, md5(${`${siteKey}/more/`}::text || n) as more
        from generate_series(${first}::int, ${last}::int) as n
      ), rolled as materialized (
        select n, hash, more,
          -- The number of sign-ups increases over time.
          date_trunc('milliseconds', timestamptz '2026-11-14 21:00Z' - ${share(1, 6)} ^ 2 * interval '1400 days') as joined,
          ${roll(7, 4)} % ${places.length}::int as slot,
          case when ${siteKey}::text = 'selene' or ${roll(11, 2)} < 115 then 'female' else 'male' end as gender,
          -- From 18 to 75, most of them around thirty.
          18 + floor(57 * (${share(13, 4)} + ${share(17, 4)} ^ 2) / 2)::int as age,
          ${roll(21, 2)} % ${sql.lit(textsPerHome)} as named,
          ${roll(23, 2)} % ${sql.lit(textsPerHome)} as telling,
          ${roll(25, 2)} < 31 as is_fictional
        from hashed
      ), person as materialized (
        select rolled.*, place.*, named.name, telling.about,
          -- A UUIDv4, which does not reveal the time of the sign-up.
          (substr(more, 1, 12) || '4' || substr(more, 13, 3) || '8' || substr(more, 16, 15))::uuid as id
        from rolled
        join place using (slot)
        join said as named on (named.voice, named.gender, named.number) = (place.voice, rolled.gender, rolled.named)
        join said as telling
          on (telling.voice, telling.gender, telling.number) = (place.voice, rolled.gender, rolled.telling)
      ), account as (
        insert into members
          (site_id, id, username, email, password_hash, status, language, is_premium, signed_up_at, email_confirmed_at)
        select ${siteId}::uuid, id, 'plain' || n, 'plain' || n || ${`@${siteKey}.example`}::text, ${lockedHash}, 'active',
          language, ${roll(27, 2)} < 38, joined, joined
        from person where not is_fictional
        on conflict do nothing
      )
      insert into profiles
        (site_id, id, name, gender, date_of_birth, country, region, city, about, is_fictional, responder, status, created_at,
          relationship_status, hair_color, eye_color, body_type, tattoos, signup_reason, looking_for, interests)
      select ${siteId}::uuid, id, name, gender,
        (joined - make_interval(years => age, days => 1 + ${roll(29, 4)} % 360))::date,
        country, region, city, about, is_fictional, case when is_fictional then 'operator' end, 'active', joined,
        ${oneOf(profileValues.relationship_status, 27)},
        ${oneOf(profileValues.hair_color, 29)},
        ${oneOf(profileValues.eye_color, 31)},
        ${oneOf(profileValues.body_type, 3)},
        ${oneOf(profileValues.tattoos, 5)},
        ${oneOf(profileValues.signup_reason, 7)},
        case
          when ${siteKey}::text = 'selene' then 'female'
          when ${roll(31, 2)} < 20 then 'both'
          when (${roll(31, 2)} < 41) = (gender = 'female') then 'female'
          else 'male'
        end,
        array[${oneOf(everyInterest.slice(0, 17), 27)}, ${oneOf(everyInterest.slice(17, 34), 29)}, ${oneOf(everyInterest.slice(34), 31)}]
      from person
      on conflict do nothing
    `.execute(tx)
    return Number(numAffectedRows ?? 0)
  })
}
