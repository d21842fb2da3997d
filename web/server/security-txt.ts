import { dayMs } from '@velvet/contract/durations'

type Site = { origin: string; supportEmail: string; languages: readonly string[] }

/** RFC 9116 recommends less than a year. */
const validDays = 180

/** Returns the contact for vulnerability reports (RFC 9116). Only the expiry date changes, once a day. */
export function securityTxtOf({ origin, supportEmail, languages }: Site, now: number): string {
  const today = Math.floor(now / dayMs)
  return [
    `Contact: mailto:${supportEmail}`,
    `Contact: ${origin}/service`,
    `Expires: ${new Date((today + validDays) * dayMs).toISOString()}`,
    `Preferred-Languages: ${[...new Set(languages)].join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
