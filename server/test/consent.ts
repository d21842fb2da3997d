import { consentVersion } from '@velvet/contract/consent-rules'
import type { SiteKey, TestAnswer, World } from './world.ts'

type Chosen = { site?: SiteKey; session?: string; cookie?: string; ip?: string; version?: string }

/** Says yes or no to statistics; answers the cookie, as a browser sends it along. */
export async function chooseStatistics(world: World, statistics: boolean, chosen: Chosen = {}): Promise<string> {
  return consentIn(await saveConsent(world, statistics, chosen))
}

export function saveConsent(world: World, statistics: boolean, chosen: Chosen = {}): Promise<TestAnswer> {
  const { site = 'velvet', session, cookie, ip = '203.0.113.9', version = consentVersion } = chosen
  const cookies = [cookie, session && `__Host-session=${session}`].filter(Boolean).join('; ')
  const headers = cookies ? { cookie: cookies } : {}
  return world.call('saveConsent', { site, ip, headers, body: { statistics, version } })
}

/** The consent cookie of an answer. */
export const consentIn = ({ cookies }: TestAnswer): string =>
  `consent=${cookies.find(({ name }) => name === 'consent')?.value ?? ''}`
