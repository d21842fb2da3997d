import { writeCookie } from './cookies.ts'
import { formText } from './form-text.ts'
import type { TrafficSource } from './traffic-source.ts'

/** The first answers of a sign-up, given on the front page or a lander. */
export type StartAnswers = {
  gender?: string
  looking_for?: string
  region?: string
  about?: string
  interests?: string[]
}

/** Why they were not taken. The choices stay, and so does the partner that the visitor came from. */
export type StartProblem = { isTooYoung: true; chosen: { gender: string; seeks: string }; source: TrafficSource }

/** Carries the answers to the steps that ask for them, on the visitor's device and for an hour at most. */
export const startCookie = 'signup_start'
const seconds = 3600

/** As long as a cookie can be trusted to carry, whatever the alphabet. */
const longestLine = 280
const regionPattern = /^[A-Z]{2}-[\dA-Z]{1,3}$/
const interestPattern = /^[a-z_]{2,30}$/
const mostInterests = 5

/** Questions of a lander, each of which may name an interest. */
export const interestQuestion = (name: string) => `interest-${name}`

export function readStart(value: string | undefined): StartAnswers {
  const given = new URLSearchParams(value)
  const [gender, seeks, region, about] = ['gender', 'seeks', 'region', 'about'].map((name) => given.get(name))
  const interests = given.getAll('interest').filter((id) => interestPattern.test(id))
  return {
    ...(gender && { gender }),
    ...(seeks && { looking_for: seeks }),
    ...(region && regionPattern.test(region) && { region }),
    ...(about && { about }),
    ...(interests.length > 0 && { interests }),
  }
}

export function writeStart(form: FormData): string {
  const region = formText(form, 'region')
  const about = formText(form, 'about').trim().slice(0, longestLine)
  const answers = new URLSearchParams({
    gender: formText(form, 'gender'),
    seeks: formText(form, 'seeks'),
    ...(regionPattern.test(region) && { region }),
    ...(about && { about }),
  })
  for (const interest of interestsIn(form)) answers.append('interest', interest)
  return `${writeCookie(startCookie, answers.toString(), seconds)}; HttpOnly`
}

const interestsIn = (form: FormData) =>
  [...form.entries()]
    .flatMap(([name, value]) => (name.startsWith(interestQuestion('')) && typeof value === 'string' ? [value] : []))
    .filter((id) => interestPattern.test(id))
    .slice(0, mostInterests)
