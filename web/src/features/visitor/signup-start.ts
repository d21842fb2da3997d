import { buildCookie } from '../../shared/browser/cookies.ts'
import { formText } from '../../shared/forms/form-text.ts'
import type { TrafficSource } from './traffic-source.ts'

/** The first answers of a sign-up, which the front page and the landers ask for. */
export type StartAnswers = {
  gender?: string
  looking_for?: string
  region?: string
  about?: string
  interests?: string[]
  age?: number
  /** Name of the lander that the visitor came from. */
  lander?: string
}

/** Refusal of the first answers. Contains the choices and the traffic source, so that the form keeps both. */
export type StartProblem = { isTooYoung: true; chosen: { gender: string; seeks: string }; source: TrafficSource }

/** Cookie with the first answers, which the sign-up reads to fill in its steps. */
export const startCookieName = '__Host-signup_start'
const maxAgeSeconds = 3600

/** Fits into a cookie of 4 KB in any alphabet. */
const maxAboutLength = 280
const regionPattern = /^[A-Z]{2}-[\dA-Z]{1,3}$/
const interestPattern = /^[a-z_]{2,30}$/
const landerPattern = /^\/landers\/([a-z]{2,30})(\/|$)/
const maxInterests = 5

/** Field name of a lander question whose answer is an interest. */
export const interestFieldName = (name: string) => `interest-${name}`

export function readStartAnswers(value: string | undefined): StartAnswers {
  const params = new URLSearchParams(value)
  const [gender, seeks, region, about] = ['gender', 'seeks', 'region', 'about'].map((name) => params.get(name))
  const interests = params.getAll('interest').filter((id) => interestPattern.test(id))
  const age = Number(params.get('age'))
  const lander = params.get('lander')
  return {
    ...(gender && { gender }),
    ...(seeks && { looking_for: seeks }),
    ...(region && regionPattern.test(region) && { region }),
    ...(about && { about }),
    ...(interests.length > 0 && { interests }),
    ...(Number.isInteger(age) && age > 0 && { age }),
    ...(lander && { lander }),
  }
}

/** `path`: of the page that contains the form. */
export function writeStartCookie(form: FormData, path: string): string {
  const region = formText(form, 'region')
  const about = formText(form, 'about').trim().slice(0, maxAboutLength)
  const age = formText(form, 'age').slice(0, 3)
  const lander = landerPattern.exec(path)?.[1]
  const answers = new URLSearchParams({
    gender: formText(form, 'gender'),
    seeks: formText(form, 'seeks'),
    ...(regionPattern.test(region) && { region }),
    ...(about && { about }),
    ...(age && { age }),
    ...(lander && { lander }),
  })
  for (const interest of interestsIn(form)) answers.append('interest', interest)
  return `${buildCookie(startCookieName, answers.toString(), maxAgeSeconds)}; HttpOnly`
}

const interestsIn = (form: FormData) =>
  [...form.entries()]
    .flatMap(([name, value]) => (name.startsWith(interestFieldName('')) && typeof value === 'string' ? [value] : []))
    .filter((id) => interestPattern.test(id))
    .slice(0, maxInterests)
