import { parseCookie } from 'cookie'
import { daySeconds } from '@velvet/contract/durations'

export const sessionCookie = '__Host-session'
export const localeCookie = 'i18n_redirected'
/** Contains the time at which the visitor confirmed their age. */
export const entryWarningCookie = '__Host-entry_warning'
export const consentCookie = '__Host-consent'

export const yearInSeconds = 365 * daySeconds

/** Parses a `Cookie` header. The first of two cookies with one name wins, because it is the more specific one. */
export const parseCookies = (header: string | null | undefined): ReadonlyMap<string, string> =>
  new Map(Object.entries(parseCookie(header ?? '')).map(([name, value = '']) => [name, value]))

/** Returns a `Cookie` header with one cookie added or replaced. The others stay as they are, also when malformed. */
export function withCookie(header: string | null, name: string, value: string): string {
  const others = (header ?? '').split(';').filter((part) => part.trim() && part.split('=')[0]?.trim() !== name)
  return [...others.map((part) => part.trim()), `${name}=${encodeURIComponent(value)}`].join('; ')
}

/** Serialises a `Set-Cookie` value for the whole host. Forms on other sites do not send it. */
export function buildCookie(name: string, value: string, maxAgeSeconds: number): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; Secure; SameSite=Lax`
}
