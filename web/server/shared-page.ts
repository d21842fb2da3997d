import { localeCookie } from '../src/lib/cookies.ts'
import { compressAll } from './compress.ts'
import type { InlineStyles } from './inline-styles.ts'
import type { CachedPage } from './page-cache.ts'
import { withLateScripts } from './late-scripts.ts'
import { contentPolicy, inlineScriptHashes, withoutNonce } from './security-headers.ts'

type Rendering = {
  nonce: string
  /** What its policy depends on; none in development. */
  policy: { cdnOrigin: string | null; protocol: string } | false
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
  { nonce, policy, privateValues, inlineStyles }: Rendering,
): Promise<CachedPage | null> {
  if (privateValues.some((value) => html.includes(value))) return null
  const cookies = response.headers.getSetCookie()
  const styled = await inlineStyles(withoutNonce(html, nonce))
  const late = withLateScripts(styled.html)
  const scripts = [...inlineScriptHashes(html, nonce), ...(late.source ? [late.source] : [])]
  const contentSecurity = policy && contentPolicy(scripts, { ...policy, style: styled.source })
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding',
      ...(contentSecurity && { 'content-security-policy': contentSecurity }),
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    },
    bodies: await compressAll(policy ? late.html : styled.html),
  }
}
