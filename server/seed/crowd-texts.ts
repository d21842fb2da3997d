import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { locales, type Locale } from '@velvet/i18n/locales'
import type { SeededRandom } from './seeded-random.ts'

const texts = (minCount: number) => z.tuple([z.string()], z.string()).refine((list) => list.length >= minCount)

/** About as many as the default search of a demo login finds, so that few cards have the same words. */
export const minOpenings = 68

/** Names, homes and sentences of the bios for crowd members who speak one language. */
const CrowdTexts = z.strictObject({
  homes: z.array(
    z.strictObject({
      country: z.string().length(2),
      /** Weight of this home among the homes of a site. */
      share: z.int().positive(),
      /** City → region. */
      cities: z.record(z.string(), z.string()),
    }),
  ),
  names: z.strictObject({ female: texts(20), male: texts(20) }),
  openings: texts(minOpenings),
  middles: texts(20),
  closings: texts(20),
})
export type CrowdTexts = z.output<typeof CrowdTexts>
export type Gender = 'female' | 'male'
export type Home = { country: string; language: Locale; share: number; cities: [city: string, region: string][] }

const read = (locale: Locale) =>
  CrowdTexts.parse(JSON.parse(readFileSync(new URL(`crowd/${locale}.json`, import.meta.url), 'utf8')))

export const textsByLanguage = Object.fromEntries(locales.map((locale) => [locale, read(locale)])) as Record<
  Locale,
  CrowdTexts
>

export const homes: Home[] = locales.flatMap((language) =>
  textsByLanguage[language].homes.map(({ country, share, cities }) => ({
    ...{ country, language, share },
    cities: Object.entries(cities),
  })),
)

/** Resolves `{hers|his}` in languages where a sentence depends on the gender of the writer. */
const inGender = (text: string, gender: Gender) =>
  text.replace(/\{([^{|}]*)\|([^{|}]*)\}/g, (_, hers: string, his: string) => (gender === 'female' ? hers : his))

/**
 * Returns a bio of two or three sentences. Every opening fits every middle and every closing. Members with different
 * `openingNumber`s have different first sentences.
 */
export function bioOf(
  { language, country }: Pick<Home, 'language' | 'country'>,
  gender: Gender,
  random: SeededRandom,
  openingNumber?: number,
): string {
  const { openings, middles, closings } = textsByLanguage[language]
  const randomOpening = random.pick(openings)
  const opening = openingNumber === undefined ? randomOpening : openings[openingNumber]
  const sentences = [opening, random.pick(middles), random.pick(closings)]
  const roll = random.below(10)
  // One bio in five has no middle, another one in five has no closing.
  const chosen = roll < 2 ? [sentences[0], sentences[2]] : roll < 4 ? sentences.slice(0, 2) : sentences
  const bio = inGender(chosen.join(' '), gender)
  // Swiss German has no ß.
  return country === 'CH' ? bio.replaceAll('ß', 'ss') : bio
}
