import { z } from 'zod'
import { everyone, membersOwn } from './access.ts'
import { defineCall } from './define-call.ts'
import { MainImage, ShownPhoto } from './photos.ts'
import { AnsweredPrompt, ChoiceAnswers, ProfileChanges } from './profile-fields.ts'
import { promptIds } from './profile-prompts.ts'
import { profileGaps, profileValues } from './profile-values.ts'
import { responders } from './responders.ts'
import { CountryId, Id, LocaleValue } from './values.ts'

/** Traffic source of the visitor, as in other calls. */
const Source = z.object({ network: z.string().max(200).optional(), ref: z.string().max(200).optional() })

/** Who answers for a fictional profile. Null for members. */
export const ProfileResponder = z.enum(responders).nullable()

/** Fields of a profile card. Every response with a name also has `is_fictional` and `responder`. */
export const MemberCard = z.object({
  id: Id,
  name: z.string(),
  age: z.int(),
  city: z.string().nullable(),
  is_fictional: z.boolean(),
  responder: ProfileResponder,
  /** Signed URLs of the first photo, or null. */
  photo: z.object({ card: z.string(), thumb: z.string() }).nullable(),
  photo_count: z.int(),
  /** Always false for visitors, for invisible members and for fictional profiles that no operator attends. */
  is_online: z.boolean(),
})

/** A card for calls whose published format has `main_image`. */
export const PublishedCard = MemberCard.extend({ main_image: MainImage.nullable() })

/** Language of a member's texts: that of the account or, for a fictional profile, of its country. */
const AuthorLanguage = LocaleValue

/** A card that is shown next to texts of the member. */
export const AuthorCard = MemberCard.extend({ language: AuthorLanguage })

/** One thing that the viewer has in common with a member: an interest, or the reason for joining. */
const InCommon = z.union([
  z.object({ interest: z.object({ name: z.string(), icon: z.string() }) }),
  z.object({ signup_reason: z.enum(profileValues.signup_reason) }),
])

/** A card with words of the member, for lists in which members choose each other. */
export const QuoteCard = AuthorCard.extend({
  /** A sentence of the about text without contact details. Null where the site does not show the text. */
  quote: z.string().nullable(),
  /** Null for visitors and if there is nothing. */
  in_common: InCommon.nullable(),
  /** Signed URL of the second photo. Null unless the viewer may see it clear. */
  second_photo: z.string().nullable(),
  /** Some interests of a member who has neither a photo nor a quote, otherwise empty. */
  interests: z.array(z.object({ name: z.string(), icon: z.string() })),
})

export const getMemberCard = defineCall({
  method: 'GET',
  path: '/api/members/:id/card',
  summary:
    'Returns a member as a card, for entry pages that lead to a first message. Visitors have access only if the site allows them to search.',
  params: z.object({ id: Id }),
  query: Source,
  response: z.object({ member: MemberCard }),
  errors: ['authentication_required', 'not_found', 'too_many_requests'],
  access: everyone,
})

export const getSignupMatches = defineCall({
  method: 'GET',
  path: '/api/signup-matches',
  summary: 'Returns a few members who match the caller, those of the same region first.',
  response: z.object({ members: z.array(MemberCard) }),
  errors: ['authentication_required'],
  access: membersOwn,
})

/** A profile as this viewer may see it. */
const MemberProfile = z.object({
  id: Id,
  name: z.string(),
  age: z.int(),
  gender: z.enum(profileValues.gender),
  is_fictional: z.boolean(),
  responder: ProfileResponder,
  /** Always false for visitors. */
  is_online: z.boolean(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  country: z.string(),
  photo_count: z.int(),
  photos: z.array(ShownPhoto),
  /** The profile fields that this site shows, in its order. The names of the values are texts. */
  highlights: z.array(z.object({ field: z.string(), value: z.string() })),
  about: z.string().nullable(),
  /** Answered prompts that this site offers. `question`: the prompt in the language of the answer, if it differs. */
  prompts: z.array(AnsweredPrompt.extend({ question: z.string().optional() })),
  language: AuthorLanguage,
  interests: z.array(z.object({ id: z.string(), name: z.string(), icon: z.string(), is_shared: z.boolean() })),
  is_own: z.boolean(),
  /** The viewer has blocked this member: only the name is shown, with a link to unblock. */
  is_blocked: z.boolean(),
})

export const getMember = defineCall({
  method: 'GET',
  path: '/api/members/:id',
  summary:
    'Returns a member’s profile. Photos after the first are blurred unless the viewer is premium. Visitors have access only if the site allows them to search.',
  params: z.object({ id: Id }),
  query: Source,
  response: z.object({ member: MemberProfile, related: z.array(QuoteCard) }),
  errors: ['authentication_required', 'not_found', 'blocked', 'too_many_requests'],
  access: everyone,
})

export const getOpeners = defineCall({
  method: 'GET',
  path: '/api/members/:id/openers',
  summary:
    'Returns what the caller has in common with a member, words of the member, and three first lines in the caller’s language.',
  params: z.object({ id: Id }),
  response: z.object({
    in_common: z.object({
      /** The interest that the fewest members share comes first. */
      interests: z.array(z.object({ id: z.string(), name: z.string(), icon: z.string() })),
      /** The city in which both live. */
      city: z.string().nullable(),
      signup_reason: z.enum(profileValues.signup_reason).nullable(),
    }),
    /** The answer to the first prompt of the member, otherwise a sentence of the about text with `prompt` null. */
    words: z.object({ prompt: z.enum(promptIds).nullable(), text: z.string(), language: AuthorLanguage }).nullable(),
    openers: z.array(z.string()),
  }),
  errors: ['authentication_required', 'not_found', 'blocked', 'too_many_requests'],
  access: { ...membersOwn, otherMember: 'public' },
})

/** The caller's own profile, as the editor needs it. */
export const EditableProfile = z.object({
  name: z.string(),
  gender: z.enum(profileValues.gender),
  date_of_birth: z.iso.date(),
  age: z.int(),
  country: CountryId,
  region: z.string().nullable(),
  city: z.string().nullable(),
  looking_for: z.enum(profileValues.looking_for).nullable(),
  ...ChoiceAnswers,
  about: z.string(),
  prompts: z.array(AnsweredPrompt),
  interests: z.array(z.string()),
  /** Null without the member's consent. */
  sexuality: z.enum(profileValues.sexuality).nullable(),
})

/** Completeness of the profile, and what is missing, most helpful first. Texts: `profile.gap.<id>`. */
const Completeness = z.object({ percent: z.int().min(0).max(100), missing: z.array(z.enum(profileGaps)) })

export const getOwnProfile = defineCall({
  method: 'GET',
  path: '/api/profile',
  summary: 'Returns the caller’s own profile for editing, with its completeness.',
  response: z.object({
    profile: EditableProfile,
    completeness: Completeness,
    /** Prompts that this site offers, in its order. */
    offered_prompts: z.array(z.enum(promptIds)),
  }),
  errors: ['authentication_required'],
  access: membersOwn,
})

export const saveProfile = defineCall({
  method: 'PUT',
  path: '/api/profile',
  summary: 'Saves changes of the caller’s profile. A change of country clears region and city.',
  body: ProfileChanges.extend({
    name: z.string().trim().max(200).optional(),
    country: CountryId.optional(),
    looking_for: z.enum(profileValues.looking_for).nullable().optional(),
  }),
  response: z.object({ profile: EditableProfile, completeness: Completeness }),
  errors: ['authentication_required', 'invalid_input'],
  access: membersOwn,
})
