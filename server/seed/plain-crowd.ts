import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashPassword } from '../src/domains/accounts/index.ts'
import type { Database } from '../src/platform/db/database.ts'
import { homesOn, siteOfNumber } from './crowd-homes.ts'
import { bioOf, voices, type Home } from './crowd-texts.ts'
import { fillPlainBatch, sayings } from './plain-batch.ts'
import { chanceOf } from './portrait-chance.ts'
import type { DemoSite } from './sites.ts'

const batch = 50_000

/** Members and profiles by the million, for measurements: no photos, no wallets, the same people every time. */
export async function fillPlainCrowd(
  db: Database,
  sites: DemoSite[],
  count: number,
  say: (line: string) => void,
): Promise<void> {
  const lockedHash = await hashPassword(randomBytes(32).toString('hex'))
  for (const { key, siteId, hosts } of sites) {
    const share = shareOf(key, count)
    const material = { siteId, siteKey: key, lockedHash, places: placesOn(key), said: saidOn(key) }
    let added = 0
    for (let first = 0; first < share; first += batch)
      added += await fillPlainBatch(db, material, first, Math.min(first + batch, share) - 1)
    say(`${hosts[0] ?? key}: a plain crowd of ${share}, ${added} of them new`)
  }
  await db.transaction(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    // Only their owner may look at tables like this.
    await sql`set local role none`.execute(tx)
    await sql`analyze members, profiles`.execute(tx)
  })
}

function shareOf(key: DemoSite['key'], count: number): number {
  const turns = Array.from({ length: 20 }, (_, turn) => siteOfNumber(turn))
  return Math.round((count * turns.filter((turn) => turn === key).length) / turns.length)
}

const voiceOf = ({ language, country }: Home) => `${language}-${country}`

/** Every city as often as people live in its country. */
const placesOn = (key: DemoSite['key']) =>
  homesOn[key]
    .flatMap((home) =>
      home.cities.map(([city, region]) => ({
        ...{ city, region, country: home.country, language: home.language },
        voice: voiceOf(home),
      })),
    )
    .map((place, slot) => ({ slot, ...place }))

/** How somebody of each place may be called and what they may say, numbered. */
const saidOn = (key: DemoSite['key']) =>
  [...new Set(homesOn[key])].flatMap((home) =>
    (['female', 'male'] as const).flatMap((gender) =>
      Array.from({ length: sayings }, (_, number) => {
        const names = voices[home.language].names[gender]
        const voice = voiceOf(home)
        const about = bioOf(home, gender, chanceOf('plain', voice, String(number)))
        return { voice, gender, number, name: names[number % names.length], about }
      }),
    ),
  )
