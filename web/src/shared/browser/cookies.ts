export const sessionCookie = '__Host-session'
export const localeCookie = 'i18n_redirected'
/** Contains the time at which the visitor confirmed their age. */
export const entryWarningCookie = '__Host-entry_warning'
export const consentCookie = '__Host-consent'

export const yearInSeconds = 365 * 24 * 60 * 60

export function parseCookies(header: string | null | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    const name = part.slice(0, at).trim()
    // The first of two cookies with one name is the more specific one.
    if (at > 0 && !cookies.has(name)) cookies.set(name, decode(part.slice(at + 1).trim()))
  }
  return cookies
}

/** Returns a `Cookie` header with one cookie added or replaced. */
export function withCookie(header: string | null, name: string, value: string): string {
  const others = (header ?? '').split(';').filter((part) => part.trim() && part.split('=')[0]?.trim() !== name)
  return [...others.map((part) => part.trim()), `${name}=${encodeURIComponent(value)}`].join('; ')
}

/** Serialises a `Set-Cookie` value for the whole host. Forms on other sites do not send it. */
export function buildCookie(name: string, value: string, maxAgeSeconds: number): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; Secure; SameSite=Lax`
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
