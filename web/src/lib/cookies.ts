export const sessionCookie = '__Host-session'
export const localeCookie = 'i18n_redirected'
/** Holds the moment at which the visitor said to be old enough. */
export const entryWarningCookie = 'entry_warning'
export const consentCookie = 'consent'

export const yearInSeconds = 365 * 24 * 60 * 60

export function readCookies(header: string | null | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    const name = part.slice(0, at).trim()
    // The first of two cookies with one name is the more specific one.
    if (at > 0 && !cookies.has(name)) cookies.set(name, decode(part.slice(at + 1).trim()))
  }
  return cookies
}

/** A `Cookie` header that says the same, but for one cookie. */
export function withCookie(header: string | null, name: string, value: string): string {
  const others = (header ?? '').split(';').filter((part) => part.trim() && part.split('=')[0]?.trim() !== name)
  return [...others.map((part) => part.trim()), `${name}=${encodeURIComponent(value)}`].join('; ')
}

/** A cookie for the whole site that no other site's form can send along. */
export function writeCookie(name: string, value: string, maxAge: number): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax`
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
