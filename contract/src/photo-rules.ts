/** Maximum number of photos of a member. */
export const photoLimits = { free: 3, premium: 25 } as const

export const photoMaxBytes = 15 * 1024 * 1024

/** Accepted file types. The type is detected from the first bytes of the file, not from its name. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

/**
 * Why a photo was refused: the first three because of the file, the others by a decision, whose policies have the same codes.
 * Texts: `photos.refusal.<id>`.
 */
export const photoRefusals = [
  'unreadable',
  'too_small',
  'too_many_pixels',
  'other_person',
  'explicit_content',
  'photo_advertising',
  'famous_person',
  'violent_photo',
  'no_person',
  'stolen_photo',
] as const
export type PhotoRefusal = (typeof photoRefusals)[number]

/** Clockwise rotation, then the crop area as fractions of the rotated photo. */
export type PhotoEdit = { rotate: 0 | 90 | 180 | 270; left: number; top: number; width: number; height: number }
