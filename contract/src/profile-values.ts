/** Ids of the selectable values of profile fields. Texts: `values.<field>.<id>`. */
export const profileValues = {
  gender: ['male', 'female'],
  looking_for: ['male', 'female', 'both'],
  sexuality: ['hetero', 'gay', 'lesbian', 'bi'],
  relationship_status: ['divorced', 'living_together', 'married', 'single', 'widowed', 'unmarried'],
  hair_color: ['brunette', 'blond', 'brown', 'white', 'bald', 'black', 'dark_blond', 'dark_brown', 'gray', 'red'],
  eye_color: ['blue', 'green', 'hazel', 'brown', 'gray'],
  body_type: ['slim', 'average', 'overweight'],
  tattoos: ['yes', 'no', 'one', 'several'],
  signup_reason: ['good_conversation', 'flirting', 'dates', 'relationship', 'something_casual', 'friendship', 'curiosity', 'open'],
  delete_reason: ['found_someone', 'taking_a_break', 'nobody_suitable', 'fictional_profiles', 'too_expensive', 'too_many_notifications', 'privacy', 'other'],
} as const // prettier-ignore

export type ProfileValue<Field extends keyof typeof profileValues> = (typeof profileValues)[Field][number]

/** What a profile can lack, most helpful first. */
export const profileGaps = ['photo', 'about', 'interests', 'place', 'looks', 'intent', 'more_photos'] as const
export type ProfileGap = (typeof profileGaps)[number]

/** Reasons to report a profile or a photo. */
export const reportReasons = ['fake', 'minor', 'stolen_photo', 'explicit', 'harassment', 'scam', 'advertising', 'illegal', 'other'] as const // prettier-ignore

/** Sort orders of the search. */
export const searchSorts = ['online', 'newest'] as const
export type SearchSort = (typeof searchSorts)[number]

/** Why the match finder suggests a member. Texts: `finder.reason.<id>`. */
export const matchReasons = ['interests', 'region', 'intent', 'age', 'active'] as const
export type MatchReason = (typeof matchReasons)[number]
