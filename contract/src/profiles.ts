import { z } from 'zod'
import { everyone, membersOwn } from './access.ts'
import { defineCall } from './define-call.ts'
import { ShownPhoto } from './photos.ts'
import { profileGaps, profileValues } from './profile-values.ts'
import { ProfileChanges } from './profile-fields.ts'
import { CountryId, Id } from './values.ts'

/** As much of a profile as a card shows. A name never travels without saying whether the profile is fictional. */
export const MemberCard = z.object({
  id: Id,
  name: z.string(),
  age: z.int(),
  city: z.string().nullable(),
  is_fictional: z.boolean(),
  /** Signed addresses of the first photo; null without one. */
  photo: z.object({ card: z.string(), thumb: z.string() }).nullable(),
  photo_count: z.int(),
  /** Never true for somebody who is invisible, nor for a fictional profile that nobody has open. */
  is_online: z.boolean(),
})

export const getMemberCard = defineCall({
  method: 'GET',
  path: '/api/members/:id/card',
  summary: 'One member as a card, for anybody: the entry pages that lead to a first message.',
  params: z.object({ id: Id }),
  answer: z.object({ member: MemberCard }),
  errors: ['not_found'],
  access: everyone,
})

export const getSignupMatches = defineCall({
  method: 'GET',
  path: '/api/signup-matches',
  summary: 'A handful of members who fit the caller, of the same region first.',
  answer: z.object({ members: z.array(MemberCard) }),
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
  is_online: z.boolean(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  country: z.string(),
  photo_count: z.int(),
  photos: z.array(ShownPhoto),
  /** The facts that this site shows, in its order; the names of the values are texts. */
  highlights: z.array(z.object({ field: z.string(), value: z.string() })),
  about: z.string().nullable(),
  interests: z.array(z.object({ id: z.string(), name: z.string(), icon: z.string(), is_shared: z.boolean() })),
  is_own: z.boolean(),
  /** The viewer has blocked this member: nothing but the name is told, and the way to unblock. */
  is_blocked: z.boolean(),
})

export const getMember = defineCall({
  method: 'GET',
  path: '/api/members/:id',
  summary:
    'One member’s profile. Photos after the first are blurred copies unless the viewer is premium. Visitors only where the site lets them search.',
  params: z.object({ id: Id }),
  /** The source that brought a visitor, as everywhere. */
  query: z.object({ network: z.string().max(200).optional(), ref: z.string().max(200).optional() }),
  answer: z.object({ member: MemberProfile, related: z.array(MemberCard) }),
  errors: ['authentication_required', 'not_found', 'blocked'],
  access: everyone,
})

/** The caller's own profile, as the editor needs it. */
const EditableProfile = z.object({
  name: z.string(),
  gender: z.enum(profileValues.gender),
  date_of_birth: z.iso.date(),
  age: z.int(),
  country: CountryId,
  region: z.string().nullable(),
  city: z.string().nullable(),
  looking_for: z.enum(profileValues.looking_for).nullable(),
  relationship_status: z.enum(profileValues.relationship_status).nullable(),
  hair_color: z.enum(profileValues.hair_color).nullable(),
  eye_color: z.enum(profileValues.eye_color).nullable(),
  body_type: z.enum(profileValues.body_type).nullable(),
  tattoos: z.enum(profileValues.tattoos).nullable(),
  signup_reason: z.enum(profileValues.signup_reason).nullable(),
  about: z.string(),
  interests: z.array(z.string()),
  sexuality: z.enum(profileValues.sexuality).nullable(),
})

/** How full the profile is, and what would help most, in that order. Texts: `profile.gap.<id>`. */
const Completeness = z.object({ percent: z.int().min(0).max(100), missing: z.array(z.enum(profileGaps)) })

export const getOwnProfile = defineCall({
  method: 'GET',
  path: '/api/profile',
  summary: 'The caller’s own profile for editing, with what is still missing.',
  answer: z.object({ profile: EditableProfile, completeness: Completeness }),
  errors: ['authentication_required'],
  access: membersOwn,
})

export const saveProfile = defineCall({
  method: 'PUT',
  path: '/api/profile',
  summary: 'Saves what has changed of the caller’s profile. A change of country empties region and city.',
  body: ProfileChanges.extend({
    name: z.string().trim().max(200).optional(),
    country: CountryId.optional(),
    looking_for: z.enum(profileValues.looking_for).nullable().optional(),
  }),
  answer: z.object({ profile: EditableProfile, completeness: Completeness }),
  errors: ['authentication_required', 'invalid_input'],
  access: membersOwn,
})
