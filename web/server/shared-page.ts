import { localeCookie } from '../src/shared/browser/cookies.ts'
import { compressAll } from './compress.ts'
import { deferScripts } from './deferred-scripts.ts'
import type { InlineStyles } from './inline-styles.ts'
import type { CachedPage } from './page-cache.ts'
import { contentPolicy, inlineScriptHashes, withoutNonce } from './security-headers.ts'

type Rendering = {
  nonce: string
  /** Options of the content security policy; false in development. */
  policy: { cdnOrigin: string | null; protocol: string } | false
  privateValues: string[]
  inlineStyles: InlineStyles
}

/** Only 200 HTML pages without `no-store` may be cached, with no cookie but the language, which is in the key. */
export function mayBeShared(response: Response): boolean {
  return (
    response.status === 200 &&
    !(response.headers.get('Cache-Control') ?? '').includes('no-store') &&
    (response.headers.get('Content-Type') ?? '').startsWith('text/html') &&
    response.headers.getSetCookie().every((cookie) => cookie.startsWith(`${localeCookie}=`))
  )
}

/** Creates the cached form of a page. Returns null when the page contains a private value of this visitor. */
export async function toSharedPage(
  response: Response,
  html: string,
  { nonce, policy, privateValues, inlineStyles }: Rendering,
): Promise<CachedPage | null> {
  if (privateValues.some((value) => html.includes(value))) return null
  const cookies = response.headers.getSetCookie()
  const styled = inlineStyles(withoutNonce(html, nonce))
  const deferred = deferScripts(styled.html)
  const scripts = [...inlineScriptHashes(html, nonce), ...(deferred.source ? [deferred.source] : [])]
  const policyHeader = policy && contentPolicy(scripts, { ...policy, style: styled.source })
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding',
      ...(policyHeader && { 'content-security-policy': policyHeader }),
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    },
    bodies: await compressAll(policy ? deferred.html : styled.html),
  }
}
