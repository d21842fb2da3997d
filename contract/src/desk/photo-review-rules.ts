import { hourMs } from '../durations.ts'
import type { PolicyCode } from './policies.ts'

/** Photos that one person gets at once: four columns, three rows. */
export const photoPageSize = 12

/** Why a photo can be refused, in the order of the keys 1 to 8. */
export const photoReasons = [
  'other_person',
  'explicit_content',
  'photo_advertising',
  'minor',
  'famous_person',
  'violent_photo',
  'no_person',
  'stolen_photo',
] as const satisfies readonly PolicyCode[]
export type PhotoReason = (typeof photoReasons)[number]

/** Not refused in the review: a photo of a possible minor opens a case, in which another person decides about it. */
export const alwaysEscalated: readonly PhotoReason[] = ['minor']

/** What burdens those who look at it. Clear views are counted for each kind. */
export const exposures = ['nude', 'violence', 'minor'] as const
export type Exposure = (typeof exposures)[number]

/** Clear views per person and day. Afterwards the queue serves other photos. */
export const dailyViewLimits: Record<Exposure, number> = { nude: 400, violence: 60, minor: 15 }

/** What the photos of a policy show. */
export const exposureOfPolicy: Partial<Record<PolicyCode, Exposure>> = {
  explicit_content: 'nude',
  intimate_photo: 'nude',
  violent_photo: 'violence',
  minor: 'minor',
  child_abuse: 'minor',
}

/** From this nudity score a photo counts as nude and is shown alone. Photos without a score yet are treated in the same way. */
export const nudeFromScore = 0.6

/** `full`: hardly recognisable. `soft`: enough for most decisions, never used for a possible minor. */
export const blurLevels = ['full', 'soft'] as const
export type BlurLevel = (typeof blurLevels)[number]

/** A break of ten minutes is proposed after an hour of reviewing. */
export const breakEveryMs = hourMs
export const breakMinutes = 10
