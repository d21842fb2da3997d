/** Login page, and the pages after logout and login. */
export const authRedirects = { login: '/login', logout: '/', home: '/members' } as const

const baseUrl = 'http://here'

/** Path of the login page, which returns to `from` afterwards. */
export function loginPath(from: string): string {
  return `${authRedirects.login}?${new URLSearchParams({ redirect: from })}`
}

/** Path of the language page, which returns to `from` afterwards. */
export function languagePath(from: string): string {
  return `/lang-config?${new URLSearchParams({ back: from })}`
}

/** Returns `target` if it is a path of this site, else the fallback. Prevents open redirects. */
export function safePath(target: string | null | undefined, fallback: string): string {
  if (!target?.startsWith('/') || !URL.canParse(target, baseUrl)) return fallback
  const url = new URL(target, baseUrl)
  // A path that starts with two slashes, possibly after resolving `..`, would be another host.
  if (url.origin !== baseUrl || url.pathname.startsWith('//')) return fallback
  return url.pathname + url.search + url.hash
}
