/** Necessary by itself: it holds the answer to the question about everything that is not. */
export const consentCookie = 'consent'
export const consentDays = 180

/** Of the words that are agreed to. New words get a new version, and everybody is asked again. */
export const consentVersion = '1'

export type Consent = 'unasked' | 'refused' | 'accepted'

/** What the cookie says, whatever it is about: `v<version>.<visitor>.yes|no`. */
export type ConsentChoice = { version: string; visitorId: string; accepts: boolean }

const shape = /^v([a-z0-9-]{1,20})\.([\w-]{22})\.(yes|no)$/

export function readConsentChoice(cookie: string | null | undefined): ConsentChoice | undefined {
  const [, version, visitorId, word] = shape.exec(cookie ?? '') ?? []
  return version && visitorId ? { version, visitorId, accepts: word === 'yes' } : undefined
}

export const writeConsentChoice = ({ version, visitorId, accepts }: ConsentChoice): string =>
  `v${version}.${visitorId}.${accepts ? 'yes' : 'no'}`

/** Whether this browser agreed to statistics. An answer to other words is no answer. */
export function readConsent(cookie: string | null | undefined): Consent {
  const choice = readConsentChoice(cookie)
  if (choice?.version !== consentVersion) return 'unasked'
  return choice.accepts ? 'accepted' : 'refused'
}
