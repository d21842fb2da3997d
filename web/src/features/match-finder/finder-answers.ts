import { profileValues, type ProfileValue } from '@velvet/contract/profile-values'
import type { FinderPlace } from './finder-steps.ts'

export const mostInterests = 5
export const highestAge = 99

export type Answers = {
  gender: ProfileValue<'looking_for'>
  minAge: number
  maxAge: number
  /** Empty: anywhere in the country. */
  region: string
  /** Empty: no preference. */
  intent: ProfileValue<'signup_reason'> | ''
  interests: string[]
  /** Whether fictional profiles are hidden. Null: not said yet, so as the member searched last. */
  realOnly: boolean | null
}

type Known = { minAge: number; regions: readonly string[]; interests: readonly string[] }

/** The answers of an address; what it leaves open, or gets wrong, is what the member's own profile suggests. */
export function readAnswers(query: URLSearchParams, own: Answers, known: Known): Answers {
  const age = (name: string, fallback: number) => {
    const value = query.get(name)
    return value !== null && /^\d{1,3}$/.test(value) ? clamp(Number(value), known.minAge, highestAge) : fallback
  }
  const ages = [age('min_age', own.minAge), age('max_age', own.maxAge)]
  const region = query.get('region')
  const intent = query.get('intent')
  return {
    gender: profileValues.looking_for.find((value) => value === query.get('gender')) ?? own.gender,
    minAge: Math.min(...ages),
    maxAge: Math.max(...ages),
    region: region === null || (region && !known.regions.includes(region)) ? own.region : region,
    intent: intent === '' ? '' : (profileValues.signup_reason.find((value) => value === intent) ?? own.intent),
    interests: query.has('interests') ? someOf(query.getAll('interests'), known.interests) : own.interests,
    realOnly: yesOrNo(query.get('real_only')) ?? own.realOnly,
  }
}

type OwnProfile = {
  age: number
  looking_for: ProfileValue<'looking_for'> | null
  region: string | null
  signup_reason: ProfileValue<'signup_reason'> | null
  interests: readonly string[]
}

/** Where the walk begins: with what the member has told of themselves. */
export function ownAnswers(profile: OwnProfile, known: Known): Answers {
  return {
    gender: profile.looking_for ?? 'both',
    minAge: clamp(profile.age - 8, known.minAge, highestAge),
    maxAge: clamp(profile.age + 8, known.minAge, highestAge),
    region: known.regions.find((region) => region === profile.region) ?? '',
    intent: profile.signup_reason ?? '',
    interests: someOf(profile.interests, known.interests),
    realOnly: null,
  }
}

/** The fields of an address in their order; empty answers are written too, or they would be guessed again. */
export function answerFields(answers: Answers): [name: string, value: string][] {
  const interests = answers.interests.length > 0 ? answers.interests : ['']
  return [
    ['gender', answers.gender],
    ['min_age', String(answers.minAge)],
    ['max_age', String(answers.maxAge)],
    ['region', answers.region],
    ['intent', answers.intent],
    ...interests.map((id): [string, string] => ['interests', id]),
    ...(answers.realOnly === null ? [] : [['real_only', answers.realOnly ? '1' : '0'] satisfies [string, string]]),
  ]
}

export function finderAddress(answers: Answers, place: FinderPlace): string {
  return `/match-finder?${new URLSearchParams([['step', place], ...answerFields(answers)])}`
}

const yesOrNo = (value: string | null) => (value === '1' ? true : value === '0' ? false : null)

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

function someOf(wanted: readonly string[], known: readonly string[]): string[] {
  return [...new Set(wanted)].filter((id) => known.includes(id)).slice(0, mostInterests)
}
