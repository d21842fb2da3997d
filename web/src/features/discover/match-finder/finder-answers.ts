import { profileValues, type ProfileValue } from '@velvet/contract/profile-values'
import type { FinderPlace } from './finder-steps.ts'

export const maxInterests = 5
export const highestAge = 99

export type Answers = {
  gender: ProfileValue<'looking_for'>
  minAge: number
  maxAge: number
  /** Empty: the whole country. */
  region: string
  /** Empty: no preference. */
  intent: ProfileValue<'signup_reason'> | ''
  interests: string[]
  /** Whether fictional profiles are hidden. Null: not chosen yet, so the member's last search decides. */
  realOnly: boolean | null
}

type Known = { minAge: number; regions: readonly string[]; interests: readonly string[] }

/** Reads the answers from a URL. Missing or invalid values fall back to the defaults. */
export function readAnswers(query: URLSearchParams, defaults: Answers, known: Known): Answers {
  const age = (name: string, fallback: number) => {
    const value = query.get(name)
    return value !== null && /^\d{1,3}$/.test(value) ? clamp(Number(value), known.minAge, highestAge) : fallback
  }
  const ages = [age('min_age', defaults.minAge), age('max_age', defaults.maxAge)]
  const region = query.get('region')
  const intent = query.get('intent')
  return {
    gender: profileValues.looking_for.find((value) => value === query.get('gender')) ?? defaults.gender,
    minAge: Math.min(...ages),
    maxAge: Math.max(...ages),
    region: region === null || (region && !known.regions.includes(region)) ? defaults.region : region,
    intent: intent === '' ? '' : (profileValues.signup_reason.find((value) => value === intent) ?? defaults.intent),
    interests: query.has('interests') ? pickKnown(query.getAll('interests'), known.interests) : defaults.interests,
    realOnly: parseFlag(query.get('real_only')) ?? defaults.realOnly,
  }
}

type OwnProfile = {
  age: number
  looking_for: ProfileValue<'looking_for'> | null
  region: string | null
  signup_reason: ProfileValue<'signup_reason'> | null
  interests: readonly string[]
}

/** Returns the default answers, taken from the member's profile. */
export function defaultAnswers(profile: OwnProfile, known: Known): Answers {
  return {
    gender: profile.looking_for ?? 'both',
    minAge: clamp(profile.age - 8, known.minAge, highestAge),
    maxAge: clamp(profile.age + 8, known.minAge, highestAge),
    region: known.regions.find((region) => region === profile.region) ?? '',
    intent: profile.signup_reason ?? '',
    interests: pickKnown(profile.interests, known.interests),
    realOnly: null,
  }
}

/** Returns the answers as ordered URL fields. Empty answers are included, otherwise the defaults would apply again. */
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

const parseFlag = (value: string | null) => (value === '1' ? true : value === '0' ? false : null)

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

function pickKnown(ids: readonly string[], known: readonly string[]): string[] {
  return [...new Set(ids)].filter((id) => known.includes(id)).slice(0, maxInterests)
}
