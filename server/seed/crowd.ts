import { interests } from '@velvet/i18n/reference'
import { profileValues, type ProfileValue } from '@velvet/contract/profile-values'
import { homesOn, siteOfNumber } from './crowd-homes.ts'
import { bioOf, voices, type Gender, type Home } from './crowd-texts.ts'
import { chanceOf, type Chance } from './portrait-chance.ts'
import { portraitPool, type AgeBand, type PoolFigure } from './portrait-pool.ts'
import { stableId } from './stable-id.ts'
import type { DemoSite } from './sites.ts'

/** Somebody of the crowd: nobody of them exists, and nobody of them can log in. */
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
  /** Whom they look like, and in which of the figure's pictures, the main one first. */
  figure: PoolFigure
  pictures: number[]
}

const day = 24 * 60 * 60 * 1000
const newest = Date.parse('2026-11-14T21:00:00Z')
const longestAgo = 700 * day
const ages: Record<AgeBand, [from: number, to: number]> = { young: [25, 36], middle: [37, 49], older: [50, 69] }
const statuses = ['single', 'single', 'single', 'unmarried', 'divorced', 'living_together', 'married'] as const
const olderStatuses = ['single', 'divorced', 'divorced', 'widowed', 'married'] as const
const photoCounts = [0, 1, 1, 1, 2, 2, 2, 3, 3, 4] as const

/** The member of that number, the same every time and however many there are. */
export function crowdMember(number: number): CrowdMember {
  const chance = chanceOf('crowd', String(number))
  const site = siteOfNumber(number)
  const gender = site === 'selene' || chance.below(100) < 48 ? 'female' : 'male'
  const band = bandOf(chance)
  const figure = pickOf(
    portraitPool.filter((one) => one.gender === gender && one.band === band),
    chance,
  )
  const home = chance.pick(homesOn[site])
  const [city, region] = pickOf(home.cities, chance)
  const signedUpAt = new Date(newest - Math.round((chance.below(1000) / 1000) ** 2 * longestAgo) - chance.below(day))
  const name = chance.pick(voices[home.language].names[gender])
  const username = `${plain(name)}${100 + number}`
  const isFictional = chance.below(100) < 12
  return {
    ...{ site, username, name, gender, home, city, region, signedUpAt, isFictional, figure },
    id: stableId(`${site}/crowd/${number}`, signedUpAt),
    // A domain that is reserved for examples: a mail that escapes reaches nobody.
    email: `${username}@${site}.example`,
    lookingFor: site === 'selene' ? 'female' : wishOf(gender, chance),
    dateOfBirth: birthOf(band, signedUpAt, chance),
    about: bioOf(home, gender, chance),
    isPremium: !isFictional && chance.below(100) < 15,
    relationshipStatus: chance.pick(band === 'older' ? olderStatuses : statuses),
    eyeColor: isDark(figure) ? 'brown' : chance.pick(profileValues.eye_color),
    bodyType: chance.pick(['slim', 'average', 'average', 'average', 'overweight']),
    tattoos: chance.pick(['no', 'no', 'no', 'one', 'yes', 'several']),
    signupReason: chance.pick(profileValues.signup_reason),
    interests: interestsOf(chance),
    pictures: picturesOf(figure, chance),
  }
}

function bandOf(chance: Chance): AgeBand {
  const roll = chance.below(100)
  return roll < 42 ? 'young' : roll < 78 ? 'middle' : 'older'
}

function wishOf(gender: Gender, chance: Chance): CrowdMember['lookingFor'] {
  const roll = chance.below(100)
  if (roll < 8) return 'both'
  const other = gender === 'female' ? 'male' : 'female'
  return roll < 16 ? gender : other
}

/** Counted back from the sign-up, so that everybody was clearly of age then. */
function birthOf(band: AgeBand, signedUpAt: Date, chance: Chance): string {
  const [from, to] = ages[band]
  const birth = new Date(signedUpAt)
  birth.setUTCFullYear(birth.getUTCFullYear() - from - chance.below(to - from + 1))
  birth.setUTCDate(birth.getUTCDate() - 1 - chance.below(360))
  return birth.toISOString().slice(0, 10)
}

function interestsOf(chance: Chance): string[] {
  const count = 2 + chance.below(5)
  return [...new Set(Array.from({ length: count }, () => pickOf(interests, chance).id))]
}

/** Everybody begins with another of the figure's pictures; some have none. */
function picturesOf(figure: PoolFigure, chance: Chance): number[] {
  const count = Math.min(chance.pick(photoCounts), figure.pictures)
  const first = chance.below(figure.pictures)
  return Array.from({ length: count }, (_, position) => (first + position) % figure.pictures)
}

const isDark = ({ skin }: PoolFigure) => skin === 'tan' || skin === 'brown' || skin === 'deep'

function pickOf<Item>(items: readonly Item[], chance: Chance): Item {
  const item = items[chance.below(items.length)]
  if (item === undefined) throw new Error('There is nothing to pick from.')
  return item
}

const letters: Record<string, string> = { ł: 'l', ø: 'o', æ: 'ae', ß: 'ss' }

/** A name in the letters of a username. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[łøæß]/g, (letter) => letters[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-z]/g, '')
