import { interests } from '@velvet/i18n/reference'
import { dayMs } from '@velvet/contract/durations'
import { profileValues, type ProfileValue } from '@velvet/contract/profile-values'
import { homesOn, siteOfNumber } from './crowd-homes.ts'
import { bioOf, textsByLanguage, type Gender, type Home } from './crowd-texts.ts'
import { looksOf, type AgeBand, type Look } from './crowd-looks.ts'
import { createSeededRandom, type SeededRandom } from './seeded-random.ts'
import { stableRandomId } from './stable-id.ts'
import type { DemoSite } from './sites.ts'

/** A generated member of the demo, who is not a real person and cannot log in. */
export type CrowdMember = {
  site: DemoSite['key']
  id: string
  username: string
  email: string
  name: string
  gender: Gender
  lookingFor: ProfileValue<'looking_for'>
  dateOfBirth: string
  home: Home
  city: string
  region: string
  about: string
  isFictional: boolean
  isPremium: boolean
  signedUpAt: Date
  relationshipStatus: ProfileValue<'relationship_status'>
  eyeColor: ProfileValue<'eye_color'>
  bodyType: ProfileValue<'body_type'>
  tattoos: ProfileValue<'tattoos'>
  signupReason: ProfileValue<'signup_reason'>
  interests: string[]
  photoCount: number
} & Look

/** What a generated member has to be. Everything else depends on the seed. */
export type WantedMember = {
  seed: string
  site: DemoSite['key']
  /** Makes the username unique on its site. */
  suffix: (home: string) => string
  gender?: Gender
  country?: string
  /** Range of the age at the sign-up. */
  age?: readonly [from: number, to: number]
  /** Number of the first sentence of the bio. */
  openingNumber?: number
  /** Names of others on the same pages. Those that are used least are taken first. */
  usedNames?: readonly string[]
}

const latestSignupMs = Date.parse('2026-11-14T21:00:00Z')
const signupPeriodMs = 700 * dayMs
const statuses = ['single', 'single', 'single', 'unmarried', 'divorced', 'living_together', 'married'] as const
const olderStatuses = ['single', 'divorced', 'divorced', 'widowed', 'married'] as const
const photoCounts = [0, 1, 1, 1, 2, 2, 2, 3, 3, 4] as const

/** Returns the member with this number, which is the same every time and for any size of the crowd. */
export const crowdMember = (number: number): CrowdMember =>
  generateMember({ seed: `crowd/${number}`, site: siteOfNumber(number), suffix: () => String(100 + number) })

/** Returns a member that is the same every time. */
export function generateMember(wanted: WantedMember): CrowdMember {
  const { seed, site, suffix, gender: wantedGender, country, age, openingNumber, usedNames = [] } = wanted
  const random = createSeededRandom(seed)
  const gender = wantedGender ?? (site === 'selene' || random.below(100) < 48 ? 'female' : 'male')
  const years = age ? age[0] + random.below(age[1] - age[0] + 1) : ageOf(random)
  const band: AgeBand = years < 37 ? 'young' : years < 50 ? 'middle' : 'older'
  const look = pickOf(looksOf(gender, band), random)
  const home = pickOf(
    homesOn[site].filter((one) => country === undefined || one.country === country),
    random,
  )
  const [city, region] = pickOf(home.cities, random)
  const signedUpAt = new Date(
    latestSignupMs - Math.round((random.below(1000) / 1000) ** 2 * signupPeriodMs) - random.below(dayMs),
  )
  const name = random.pick(leastUsed(textsByLanguage[home.language].names[gender], usedNames))
  const username = `${toAsciiLetters(name)}${suffix(toAsciiLetters(city))}`
  const isFictional = random.below(100) < 12
  return {
    ...{ site, username, name, gender, home, city, region, signedUpAt, isFictional, ...look },
    id: stableRandomId(`${site}/${seed}`),
    // `.example` is a reserved domain, so mails to it cannot be delivered.
    email: `${username}@${site}.example`,
    lookingFor: site === 'selene' ? 'female' : lookingForOf(gender, random),
    dateOfBirth: birthOf(years, signedUpAt, random),
    about: bioOf(home, gender, random, openingNumber),
    isPremium: !isFictional && random.below(100) < 15,
    relationshipStatus: random.pick(band === 'older' ? olderStatuses : statuses),
    eyeColor: hasDarkSkin(look) ? 'brown' : random.pick(profileValues.eye_color),
    bodyType: random.pick(['slim', 'average', 'average', 'average', 'overweight']),
    tattoos: random.pick(['no', 'no', 'no', 'one', 'yes', 'several']),
    signupReason: random.pick(profileValues.signup_reason),
    interests: interestsOf(random),
    photoCount: random.pick(photoCounts),
  }
}

/** Returns the names that the fewest others have. */
function leastUsed(names: readonly [string, ...string[]], used: readonly string[]): readonly [string, ...string[]] {
  const countOf = (name: string) => used.filter((one) => one === name).length
  const fewest = Math.min(...names.map(countOf))
  const [first, ...others] = names.filter((name) => countOf(name) === fewest)
  return first === undefined ? names : [first, ...others]
}

function ageOf(random: SeededRandom): number {
  const roll = random.below(100)
  if (roll < 42) return 25 + random.below(12)
  return roll < 78 ? 37 + random.below(13) : 50 + random.below(20)
}
function lookingForOf(gender: Gender, random: SeededRandom): CrowdMember['lookingFor'] {
  const roll = random.below(100)
  if (roll < 8) return 'both'
  const other = gender === 'female' ? 'male' : 'female'
  return roll < 16 ? gender : other
}

/** Returns a date of birth for which the member had this age at the sign-up, or turned a year older soon after. */
function birthOf(years: number, signedUpAt: Date, random: SeededRandom): string {
  const birth = new Date(signedUpAt)
  birth.setUTCFullYear(birth.getUTCFullYear() - years)
  birth.setUTCDate(birth.getUTCDate() - 1 - random.below(360))
  return birth.toISOString().slice(0, 10)
}

function interestsOf(random: SeededRandom): string[] {
  const count = 2 + random.below(5)
  return [...new Set(Array.from({ length: count }, () => pickOf(interests, random).id))]
}

const hasDarkSkin = ({ skin }: Look) => skin === 'tan' || skin === 'brown' || skin === 'deep'

function pickOf<Item>(items: readonly Item[], random: SeededRandom): Item {
  const item = items[random.below(items.length)]
  if (item === undefined) throw new Error('The list is empty.')
  return item
}

const letters: Record<string, string> = { ł: 'l', ø: 'o', æ: 'ae', ß: 'ss' }

/** Converts a name to the letters that a username may contain. */
const toAsciiLetters = (name: string) =>
  name
    .toLowerCase()
    .replace(/[łøæß]/g, (letter) => letters[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-z]/g, '')
