type ProfileChoice = {
  /** A check constraint of the column allows the same ids. Texts: `values.<field>.<id>`. */
  values: readonly string[]
  /** Section of the profile editor. */
  editor: 'about' | 'looks' | 'intent'
  /** Step of the sign-up. */
  signup: 'about' | 'looks'
  /** The part of a complete profile that needs an answer. */
  completes?: 'looks' | 'intent'
  /** Whether a profile shows the name of the field before the value, because the value alone is unclear (“Brown”). */
  needsName?: true
}

/**
 * The optional choices of a profile, in the order in which members are asked. An entry adds the field to the API, the
 * editor, the sign-up, the profile page and the completeness. Name of a field: `values.field.<field>`.
 */
export const profileChoices = {
  hair_color: {
    values: ['brunette', 'blond', 'brown', 'white', 'bald', 'black', 'dark_blond', 'dark_brown', 'gray', 'red'],
    editor: 'looks',
    signup: 'looks',
    completes: 'looks',
    needsName: true,
  },
  eye_color: {
    values: ['blue', 'green', 'hazel', 'brown', 'gray'],
    editor: 'looks',
    signup: 'looks',
    completes: 'looks',
    needsName: true,
  },
  body_type: {
    values: ['slim', 'average', 'overweight'],
    editor: 'looks',
    signup: 'looks',
    completes: 'looks',
    needsName: true,
  },
  tattoos: { values: ['yes', 'no', 'one', 'several'], editor: 'looks', signup: 'looks', needsName: true },
  relationship_status: {
    values: ['divorced', 'living_together', 'married', 'single', 'widowed', 'unmarried'],
    editor: 'intent',
    signup: 'looks',
  },
  signup_reason: {
    values: [
      'good_conversation',
      'flirting',
      'dates',
      'relationship',
      'something_casual',
      'friendship',
      'curiosity',
      'open',
    ],
    editor: 'about',
    signup: 'about',
    completes: 'intent',
  },
} as const satisfies Record<string, ProfileChoice>

export type ChoiceField = keyof typeof profileChoices
export const choiceFields = Object.keys(profileChoices) as ChoiceField[]

/** Returns the choices of a section of the editor or a step of the sign-up. */
export const choicesIn = <Place extends 'editor' | 'signup'>(place: Place, part: ProfileChoice[Place]): ChoiceField[] =>
  choiceFields.filter((field) => profileChoices[field][place] === part)

/** Returns the choices that a part of a complete profile needs. */
export const choicesThatComplete = (part: 'looks' | 'intent'): ChoiceField[] =>
  choiceFields.filter((field) => (profileChoices[field] as ProfileChoice).completes === part)

/** Builds an object with one property per choice. The caller states its type. */
export const mapChoices = (map: (field: ChoiceField) => unknown): Record<ChoiceField, unknown> =>
  Object.fromEntries(choiceFields.map((field) => [field, map(field)])) as Record<ChoiceField, unknown>

/** Ids of the selectable values of profile fields. Texts: `values.<field>.<id>`. */
export const profileValues = {
  ...(mapChoices((field) => profileChoices[field].values) as {
    [Field in ChoiceField]: (typeof profileChoices)[Field]['values']
  }),
  gender: ['male', 'female'],
  looking_for: ['male', 'female', 'both'],
  sexuality: ['hetero', 'gay', 'lesbian', 'bi'],
  delete_reason: [
    'found_someone',
    'taking_a_break',
    'nobody_suitable',
    'fictional_profiles',
    'too_expensive',
    'too_many_notifications',
    'privacy',
    'other',
  ],
} as const

export type ProfileValue<Field extends keyof typeof profileValues> = (typeof profileValues)[Field][number]

/** What a profile can lack, most helpful first. */
export const profileGaps = ['photo', 'about', 'interests', 'place', 'looks', 'intent', 'more_photos'] as const
export type ProfileGap = (typeof profileGaps)[number]

/** Reasons to report a profile or a photo. */
export const reportReasons = ['fake', 'minor', 'stolen_photo', 'explicit', 'harassment', 'scam', 'advertising', 'illegal', 'other'] as const // prettier-ignore

/** Sort orders of the search. */
export const searchSorts = ['online', 'newest'] as const
export type SearchSort = (typeof searchSorts)[number]

/** What the members of a group below few results differ in. */
export const searchGroupKinds = ['ages', 'regions', 'country', 'countries', 'newest'] as const
export type SearchGroupKind = (typeof searchGroupKinds)[number]

/** Why the match finder suggests a member. Texts: `finder.reason.<id>`, for `interests` `member.in_common`. */
export const matchReasons = ['interests', 'region', 'intent', 'active'] as const
export type MatchReason = (typeof matchReasons)[number]
