import { interests } from '@velvet/i18n/reference'
import { dayMs } from '@velvet/contract/durations'
import { profileValues, type ProfileValue } from '@velvet/contract/profile-values'
import { homesOn, siteOfNumber } from './crowd-homes.ts'
import { bioOf, textsByLanguage, type Gender, type Home } from './crowd-texts.ts'
import { createSeededRandom, type SeededRandom } from './seeded-random.ts'
import { portraitPool, type AgeBand, type PoolFigure } from './portrait-pool.ts'
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
  /** The figure in the photos. */
  figure: PoolFigure
  /** Numbers of the figure's pictures, the main one first. */
  pictures: number[]
}

const latestSignupMs = Date.parse('2026-11-14T21:00:00Z')
const signupPeriodMs = 700 * dayMs
const ages: Record<AgeBand, [from: number, to: number]> = { young: [25, 36], middle: [37, 49], older: [50, 69] }
const statuses = ['single', 'single', 'single', 'unmarried', 'divorced', 'living_together', 'married'] as const
const olderStatuses = ['single', 'divorced', 'divorced', 'widowed', 'married'] as const
const photoCounts = [0, 1, 1, 1, 2, 2, 2, 3, 3, 4] as const

/** Returns the member with this number, which is the same every time and for any size of the crowd. */
export function crowdMember(number: number): CrowdMember {
  const random = createSeededRandom('crowd', String(number))
  const site = siteOfNumber(number)
  const gender = site === 'selene' || random.below(100) < 48 ? 'female' : 'male'
  const band = bandOf(random)
  const figure = pickOf(
    portraitPool.filter((one) => one.gender === gender && one.band === band),
    random,
  )
  const home = random.pick(homesOn[site])
  const [city, region] = pickOf(home.cities, random)
  const signedUpAt = new Date(
    latestSignupMs - Math.round((random.below(1000) / 1000) ** 2 * signupPeriodMs) - random.below(dayMs),
  )
  const name = random.pick(textsByLanguage[home.language].names[gender])
  const username = `${toAsciiLetters(name)}${100 + number}`
  const isFictional = random.below(100) < 12
  return {
    ...{ site, username, name, gender, home, city, region, signedUpAt, isFictional, figure },
    id: stableRandomId(`${site}/crowd/${number}`),
    // `.example` is a reserved domain, so mails to it cannot be delivered.
    email: `${username}@${site}.example`,
    lookingFor: site === 'selene' ? 'female' : lookingForOf(gender, random),
    dateOfBirth: birthOf(band, signedUpAt, random),
    about: bioOf(home, gender, random),
    isPremium: !isFictional && random.below(100) < 15,
    relationshipStatus: random.pick(band === 'older' ? olderStatuses : statuses),
    eyeColor: hasDarkSkin(figure) ? 'brown' : random.pick(profileValues.eye_color),
    bodyType: random.pick(['slim', 'average', 'average', 'average', 'overweight']),
    tattoos: random.pick(['no', 'no', 'no', 'one', 'yes', 'several']),
    signupReason: random.pick(profileValues.signup_reason),
    interests: interestsOf(random),
    pictures: picturesOf(figure, random),
  }
}

function bandOf(random: SeededRandom): AgeBand {
  const roll = random.below(100)
  return roll < 42 ? 'young' : roll < 78 ? 'middle' : 'older'
}

function lookingForOf(gender: Gender, random: SeededRandom): CrowdMember['lookingFor'] {
  const roll = random.below(100)
  if (roll < 8) return 'both'
  const other = gender === 'female' ? 'male' : 'female'
  return roll < 16 ? gender : other
}

/** Returns a date of birth for which the member was clearly of age at the sign-up. */
function birthOf(band: AgeBand, signedUpAt: Date, random: SeededRandom): string {
  const [from, to] = ages[band]
  const birth = new Date(signedUpAt)
  birth.setUTCFullYear(birth.getUTCFullYear() - from - random.below(to - from + 1))
  birth.setUTCDate(birth.getUTCDate() - 1 - random.below(360))
  return birth.toISOString().slice(0, 10)
}

function interestsOf(random: SeededRandom): string[] {
  const count = 2 + random.below(5)
  return [...new Set(Array.from({ length: count }, () => pickOf(interests, random).id))]
}

/** Returns consecutive pictures of the figure, starting with a random one. Some members have none. */
function picturesOf(figure: PoolFigure, random: SeededRandom): number[] {
  const count = Math.min(random.pick(photoCounts), figure.pictures)
  const first = random.below(figure.pictures)
  return Array.from({ length: count }, (_, position) => (first + position) % figure.pictures)
}

const hasDarkSkin = ({ skin }: PoolFigure) => skin === 'tan' || skin === 'brown' || skin === 'deep'

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
