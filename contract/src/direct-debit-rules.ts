/** The words of the mandate carry a date; a new wording gets a new one. */
export const mandateTextVersion = '2026-11-15'

/** What a bank carries along as the reference of a mandate. */
export const mandateReferenceMost = 35

export const smsCode = { digits: 6, lifeSeconds: 600, tries: 5 } as const

/** How many codes are sent: to one number, and to one network. */
export const smsLimits = {
  perNumber: { most: 3, seconds: 600 },
  perNetwork: { most: 10, seconds: 86_400 },
} as const
