import { daySeconds } from './durations.ts'
/** Version (date) of the mandate text. Change it with the wording. */
export const mandateTextVersion = '2026-11-15'

/** Maximum length of a mandate reference in SEPA. */
export const mandateReferenceMaxLength = 35

export const smsCode = { digits: 6, ttlSeconds: 600, maxAttempts: 5 } as const

/** Maximum number of codes per member, mobile number and network. The budget per country is a setting of the site. */
export const smsLimits = {
  perMember: { most: 5, seconds: daySeconds },
  perNumber: { most: 3, seconds: 600 },
  perNetwork: { most: 10, seconds: daySeconds },
} as const
