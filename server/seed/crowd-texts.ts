import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { locales, type Locale } from '@velvet/i18n/locales'
import type { Chance } from './portrait-chance.ts'

const words = (least: number) => z.tuple([z.string()], z.string()).refine((list) => list.length >= least)

/** How people of one language are called, where they live and what they say of themselves. */
const Voice = z.strictObject({
  homes: z.array(
    z.strictObject({
      country: z.string().length(2),
      /** How many of a site's people live there, next to the others. */
      share: z.int().positive(),
      /** City → region. */
      cities: z.record(z.string(), z.string()),
    }),
  ),
  names: z.strictObject({ female: words(20), male: words(20) }),
  openings: words(20),
  middles: words(20),
  closings: words(20),
})
export type Voice = z.output<typeof Voice>
export type Gender = 'female' | 'male'
export type Home = { country: string; language: Locale; share: number; cities: [city: string, region: string][] }

const read = (locale: Locale) =>
  Voice.parse(JSON.parse(readFileSync(new URL(`crowd/${locale}.json`, import.meta.url), 'utf8')))

export const voices = Object.fromEntries(locales.map((locale) => [locale, read(locale)])) as Record<Locale, Voice>

export const homes: Home[] = locales.flatMap((language) =>
  voices[language].homes.map(({ country, share, cities }) => ({
    ...{ country, language, share },
    cities: Object.entries(cities),
  })),
)

/** `{hers|his}`, where the language tells them apart. */
const inGender = (text: string, gender: Gender) =>
  text.replace(/\{([^{|}]*)\|([^{|}]*)\}/g, (_, hers: string, his: string) => (gender === 'female' ? hers : his))

/** Two or three sentences in the first person; every opening goes with every middle and closing. */
export function bioOf(
  { language, country }: Pick<Home, 'language' | 'country'>,
  gender: Gender,
  chance: Chance,
): string {
  const { openings, middles, closings } = voices[language]
  const sentences = [chance.pick(openings), chance.pick(middles), chance.pick(closings)]
  const left = chance.below(10)
  // One in five leaves out what they like, one in five how they want to be written to.
  const said = left < 2 ? [sentences[0], sentences[2]] : left < 4 ? sentences.slice(0, 2) : sentences
  const bio = inGender(said.join(' '), gender)
  // The Swiss write no ß.
  return country === 'CH' ? bio.replaceAll('ß', 'ss') : bio
}
