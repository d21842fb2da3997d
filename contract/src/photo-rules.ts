/** How many photos a member may have. */
export const photoLimits = { free: 3, premium: 25 } as const

export const photoMaxBytes = 15 * 1024 * 1024

/** What a browser may send; the file's own first bytes decide, not its name. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

/** Why a photo is not shown. The first three are found by the machine, the others by a person. Texts: `photos.refusal.<id>`. */
export const photoRefusals = [
  'unreadable',
  'too_small',
  'too_many_pixels',
  'nobody_visible',
  'somebody_else',
  'explicit',
  'contact_details',
] as const
export type PhotoRefusal = (typeof photoRefusals)[number]

/** Quarter turns clockwise, then the part that is kept, as fractions of the turned picture. */
export type PhotoEdit = { rotate: 0 | 90 | 180 | 270; left: number; top: number; width: number; height: number }
