import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashPassword } from '../src/domains/accounts/index.ts'
import type { Database } from '../src/platform/db/database.ts'
import { homesOn, siteOfNumber } from './crowd-homes.ts'
import { bioOf, textsByLanguage, type Home } from './crowd-texts.ts'
import { fillPlainBatch, textsPerHome } from './plain-batch.ts'
import { createSeededRandom } from './seeded-random.ts'
import type { DemoSite } from './sites.ts'

const batchSize = 50_000

/** Inserts up to millions of members and profiles for measurements, without photos and wallets. Repeatable. */
export async function fillPlainCrowd(
  db: Database,
  sites: DemoSite[],
  count: number,
  print: (line: string) => void,
): Promise<void> {
  const lockedHash = await hashPassword(randomBytes(32).toString('hex'))
  for (const { key, siteId, hosts } of sites) {
    const share = shareOf(key, count)
    const material = { siteId, siteKey: key, lockedHash, places: placesOn(key), said: saidOn(key) }
    let added = 0
    for (let first = 0; first < share; first += batchSize)
      added += await fillPlainBatch(db, material, first, Math.min(first + batchSize, share) - 1)
    print(`${hosts[0] ?? key}: a plain crowd of ${share}, ${added} of them new`)
  }
  await db.transaction(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    // Only the owner of the tables may run `analyze`.
    await sql`set local role none`.execute(tx)
    await sql`analyze members, profiles`.execute(tx)
  })
}

function shareOf(key: DemoSite['key'], count: number): number {
  const siteSequence = Array.from({ length: 20 }, (_, number) => siteOfNumber(number))
  return Math.round((count * siteSequence.filter((site) => site === key).length) / siteSequence.length)
}

const voiceOf = ({ language, country }: Home) => `${language}-${country}`

/** Returns every city of a site, repeated by the share of its country. */
const placesOn = (key: DemoSite['key']) =>
  homesOn[key]
    .flatMap((home) =>
      home.cities.map(([city, region]) => ({
        ...{ city, region, country: home.country, language: home.language },
        voice: voiceOf(home),
      })),
    )
    .map((place, slot) => ({ slot, ...place }))

/** Returns numbered names and bios for every home and gender. */
const saidOn = (key: DemoSite['key']) =>
  [...new Set(homesOn[key])].flatMap((home) =>
    (['female', 'male'] as const).flatMap((gender) =>
      Array.from({ length: textsPerHome }, (_, number) => {
        const names = textsByLanguage[home.language].names[gender]
        const voice = voiceOf(home)
        const about = bioOf(home, gender, createSeededRandom('plain', voice, String(number)))
        return { voice, gender, number, name: names[number % names.length], about }
      }),
    ),
  )
