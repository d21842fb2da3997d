/** Stores the choice about optional cookies. This cookie itself is strictly necessary. */
export const consentCookie = '__Host-consent'
export const consentDays = 180

/** Version of the consent text. After a new version all visitors are asked again. */
export const consentVersion = '2'

export type Consent = 'unasked' | 'refused' | 'accepted'

/** Content of the cookie, for any text version: `v<version>.<visitor>.yes|no`. */
export type ConsentChoice = { version: string; visitorId: string; accepts: boolean }

const cookiePattern = /^v([a-z0-9-]{1,20})\.([\w-]{22})\.(yes|no)$/

export function readConsentChoice(cookie: string | null | undefined): ConsentChoice | undefined {
  const [, version, visitorId, answer] = cookiePattern.exec(cookie ?? '') ?? []
  return version && visitorId ? { version, visitorId, accepts: answer === 'yes' } : undefined
}

export const writeConsentChoice = ({ version, visitorId, accepts }: ConsentChoice): string =>
  `v${version}.${visitorId}.${accepts ? 'yes' : 'no'}`

/** Returns the choice about statistics. A choice about another text version counts as `unasked`. */
export function readConsent(cookie: string | null | undefined): Consent {
  const choice = readConsentChoice(cookie)
  if (choice?.version !== consentVersion) return 'unasked'
  return choice.accepts ? 'accepted' : 'refused'
}
