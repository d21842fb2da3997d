/** Where logging in and out leads. */
export const authRedirects = { login: '/login', logout: '/', home: '/members' } as const

const here = 'http://here'

/** The login page, which leads back to `from` afterwards. */
export function loginAddress(from: string): string {
  return `${authRedirects.login}?${new URLSearchParams({ redirect: from })}`
}

/** The page of all languages, which leads back to `from`. */
export function languageAddress(from: string): string {
  return `/lang-config?${new URLSearchParams({ back: from })}`
}

/** A path of this site, or the fallback: nobody is sent elsewhere by a crafted link. */
export function safePath(wanted: string | null | undefined, fallback: string): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, here)) return fallback
  const url = new URL(wanted, here)
  // Two slashes at the start, which `..` can bring about as well, would name another host.
  if (url.origin !== here || url.pathname.startsWith('//')) return fallback
  return url.pathname + url.search + url.hash
}
