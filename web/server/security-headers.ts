import { createHash } from 'node:crypto'

/** The label by which content filters recognise adult sites. */
const ratingLabel = 'RTA-5042-1996-1400-1577-RTA'

/** Where browsers report what a policy has blocked. Counted by the API; see `server/src/app/csp-reports.ts`. */
const reportPath = '/api/csp-reports'
const reportGroup = 'csp'

/** Headers of every response that this server creates itself. */
export function commonHeaders(protocol: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // For everything except pages, which replace it with their own policy. It does not restrict the service worker.
    'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
    // Other sites must not see that a visitor came from this site.
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=(self), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    Rating: ratingLabel,
    'Reporting-Endpoints': `${reportGroup}="${reportPath}"`,
    ...(protocol === 'https' && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  }
}

/** Returns the policy of a page. `scripts` and `style` are the CSP sources of its inline scripts and styles. */
export function contentPolicy(
  scripts: string[],
  { cdnOrigin, protocol, style }: { cdnOrigin: string | null; protocol: string; style?: string | null },
) {
  const photos = cdnOrigin ? ` ${cdnOrigin}` : ''
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    `style-src 'self' ${style ?? ''}`.trim(),
    // Sizes and site colours are set as style attributes, which cannot run code.
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
    // Text becomes markup or script only through these policies; see `src/shared/browser/markup-policies.ts`.
    "require-trusted-types-for 'script'",
    'trusted-types default own-pages late-scripts',
    // `report-uri` is for browsers without `report-to`.
    `report-uri ${reportPath}`,
    `report-to ${reportGroup}`,
    ...(protocol === 'https' ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/**
 * Returns the hashes of the inline scripts of a shared page, because a nonce must not be used twice. Only scripts with
 * the nonce of this rendering are included, so that injected scripts stay blocked.
 */
export function inlineScriptHashes(html: string, nonce: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes, content] of html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)) {
    if (!attributes?.includes(` nonce="${nonce}"`) || !content) continue
    hashes.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
  }
  return [...hashes]
}

/** Removes the nonce from a shared page, where it has no effect. */
export function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(` nonce="${nonce}"`, '')
}
