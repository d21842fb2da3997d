import { daySeconds } from '@velvet/contract/durations'
import { buildCookie } from '../../shared/browser/cookies.ts'
import { readIntent, writeIntent, type VisitorIntent } from '../visitor/index.ts'
import { lastStep } from './signup-steps.ts'

/**
 * Progress of the sign-up on this device. The country is the only form answer in it, because the list of regions
 * depends on it.
 */
export type Progress = { reached: number; country: string; hasMessage: boolean; intent: VisitorIntent | null }

export const progressCookie = '__Host-signup_progress'
export const draftCookie = '__Host-signup'

/** Equals the lifetime of a draft that waits for its confirmation. */
const progressMaxAgeSeconds = 3 * daySeconds

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
  return `${buildCookie(progressCookie, parts.toString(), progressMaxAgeSeconds)}; HttpOnly`
}

/** Set-Cookie values that delete the sign-up state of this device. */
export const expiredSignupCookies: readonly string[] = [
  `${buildCookie(progressCookie, '', 0)}; HttpOnly`,
  `${buildCookie(draftCookie, '', 0)}; HttpOnly`,
]
