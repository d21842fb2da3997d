import { consentVersion } from '@velvet/contract/consent-rules'
import type { SiteKey, TestResponse, World } from './world.ts'

type ConsentOptions = { site?: SiteKey; session?: string; cookie?: string; ip?: string; version?: string }

/** Accepts or refuses statistics and returns the `Cookie` header that the browser sends afterwards. */
export async function setStatisticsConsent(
  world: World,
  statistics: boolean,
  options: ConsentOptions = {},
): Promise<string> {
  return consentCookieOf(await saveConsent(world, statistics, options))
}

export function saveConsent(world: World, statistics: boolean, options: ConsentOptions = {}): Promise<TestResponse> {
  const { site = 'velvet', session, cookie, ip = '203.0.113.9', version = consentVersion } = options
  const cookies = [cookie, session && `__Host-session=${session}`].filter(Boolean).join('; ')
  const headers = cookies ? { cookie: cookies } : {}
  return world.call('saveConsent', { site, ip, headers, body: { statistics, version } })
}

/** Returns the consent cookie of a response as a `Cookie` header. */
export const consentCookieOf = ({ cookies }: TestResponse): string =>
  `__Host-consent=${cookies.find(({ name }) => name === '__Host-consent')?.value ?? ''}`
