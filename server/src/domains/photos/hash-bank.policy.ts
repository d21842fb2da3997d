/** Pictures with less quality have too few details: unrelated ones have similar hashes. */
export const minQuality = 50
/** A copy of a refused photo differs in at most this many of the 256 bits. */
export const maxMatchDistance = 31
/** And in at most this many of the 32 bits of its lowest frequencies, which hardly change in a copy. */
export const maxRoughDistance = 8
/** Up to this distance software refuses the photo. Beyond it a person decides. */
export const maxAutomaticDistance = 10
export const bankRetentionMonths = 24
