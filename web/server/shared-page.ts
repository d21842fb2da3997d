import { localeCookie } from '../src/lib/cookies.ts'
import { compressAll } from './compress.ts'
import type { InlineStyles } from './inline-styles.ts'
import type { CachedPage } from './page-cache.ts'
import { contentPolicy, inlineScriptHashes, withoutNonce } from './security-headers.ts'

type Rendering = {
  nonce: string
  cdnOrigin: string | null
  protocol: string
  privateValues: string[]
  inlineStyles: InlineStyles
}

/** Only a good page that sets nothing but the language cookie, which is part of the key, may be kept. */
export function mayBeShared(response: Response): boolean {
  return (
    response.status === 200 &&
    (response.headers.get('Content-Type') ?? '').startsWith('text/html') &&
    response.headers.getSetCookie().every((cookie) => cookie.startsWith(`${localeCookie}=`))
  )
}

/** Makes the form in which a page is kept; null when it repeats something that only this visitor brought along. */
export async function toSharedPage(
  response: Response,
  html: string,
  { nonce, cdnOrigin, protocol, privateValues, inlineStyles }: Rendering,
): Promise<CachedPage | null> {
  if (privateValues.some((value) => html.includes(value))) return null
  const cookies = response.headers.getSetCookie()
  const styled = await inlineStyles(withoutNonce(html, nonce))
  return {
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...(cookies.length > 0 && { 'Set-Cookie': cookies }) },
    policy: contentPolicy(inlineScriptHashes(html, nonce), { cdnOrigin, protocol, style: styled.source }),
    bodies: await compressAll(styled.html),
  }
}
