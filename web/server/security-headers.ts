import { createHash } from 'node:crypto'

/** The label by which filters of parents and employers recognise adult sites. */
const ratingLabel = 'RTA-5042-1996-1400-1577-RTA'

/** Sent with everything that this server answers itself. */
export function commonHeaders(protocol: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // Other sites need not learn that somebody came from here.
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=(self), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    Rating: ratingLabel,
    ...(protocol === 'https' && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  }
}

/** The policy of one page. `scripts` are the sources (nonce or hashes) of its inline scripts, `style` that of its styles. */
export function contentPolicy(
  scripts: string[],
  { cdnOrigin, protocol, style }: { cdnOrigin: string | null; protocol: string; style?: string | null },
) {
  const photos = cdnOrigin ? ` ${cdnOrigin}` : ''
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    `style-src 'self' ${style ?? ''}`.trim(),
    // Sizes and site colours are set on elements; a style attribute cannot run anything.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${photos}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `media-src 'self' blob:${photos}`,
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(protocol === 'https' ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/**
 * A nonce must not be used twice, so a page that is sent to many names its inline scripts by their hashes instead. Only
 * scripts that carry the nonce of this very rendering are named: whatever found its way into the page otherwise has
 * none and stays blocked.
 */
export function inlineScriptHashes(html: string, nonce: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes, content] of html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)) {
    if (!attributes?.includes(` nonce="${nonce}"`) || !content) continue
    hashes.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
  }
  return [...hashes]
}

/** The nonce itself is of no use in a shared page and would only look as if it were. */
export function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(` nonce="${nonce}"`, '')
}
