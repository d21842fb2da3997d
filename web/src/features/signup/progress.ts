import { writeCookie } from '../../lib/cookies.ts'
import { readIntent, writeIntent, type VisitorIntent } from '../../lib/visitor-intent.ts'
import { lastStep } from './signup-steps.ts'

/**
 * How far this device came, and what for. No answer of the form is in it but the country, which decides what regions
 * there are.
 */
export type Progress = { reached: number; country: string; hasMessage: boolean; intent: VisitorIntent | null }

export const progressCookie = 'signup_progress'
export const draftCookie = '__Host-signup'

/** As long as a draft waits for its mail. */
const seconds = 3 * 24 * 60 * 60

export function readProgress(value: string | undefined): Progress | null {
  const parts = new URLSearchParams(value)
  const reached = Number(parts.get('reached') ?? Number.NaN)
  const country = parts.get('country') ?? ''
  if (!Number.isInteger(reached) || reached < 1 || reached > lastStep || !/^[A-Z]{2}$/.test(country)) return null
  return { reached, country, hasMessage: parts.has('message'), intent: readIntent(parts) }
}

export function writeProgress({ reached, country, hasMessage, intent }: Progress): string {
  const parts = new URLSearchParams({
    reached: String(reached),
    country,
    ...(hasMessage && { message: '1' }),
    ...writeIntent(intent),
  })
  return `${writeCookie(progressCookie, parts.toString(), seconds)}; HttpOnly`
}

/** The cookies that end a sign-up on this device. */
export const forgottenProgress: readonly string[] = [
  `${writeCookie(progressCookie, '', 0)}; HttpOnly`,
  `${writeCookie(draftCookie, '', 0)}; HttpOnly; Secure`,
]
