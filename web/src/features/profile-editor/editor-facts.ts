import type { CallName, Calls } from '@velvet/contract/calls'
import type { CallAnswer, CallInput } from '@velvet/contract/define-call'
import type { ProfileGap } from '@velvet/contract/profile-values'

type AnswerOf<Name extends CallName> = CallAnswer<Calls[Name]>

export type OwnProfile = AnswerOf<'getOwnProfile'>
export type EditableProfile = OwnProfile['profile']
export type Completeness = OwnProfile['completeness']
export type ProfileChanges = CallInput<Calls['saveProfile']>['body']

/** The sections that save themselves; photos have ways of their own. Each is a form of this name without scripts. */
export const sectionNames = ['about', 'place', 'looks', 'intent', 'interests', 'name'] as const
export type SectionName = (typeof sectionNames)[number]

export const sectionFields = {
  about: ['about', 'signup_reason'],
  place: ['country', 'region', 'city'],
  looks: ['hair_color', 'eye_color', 'body_type', 'tattoos'],
  intent: ['looking_for', 'relationship_status', 'sexuality', 'consents_to_sexuality'],
  interests: ['interests'],
  name: ['name'],
} as const satisfies Record<SectionName, readonly (keyof ProfileChanges)[]>

/** Where what is missing can be filled in. What somebody is here for stands in two sections. */
export function sectionOfGap(gap: ProfileGap, profile: Pick<EditableProfile, 'looking_for'>): SectionName | 'photos' {
  if (gap === 'photo' || gap === 'more_photos') return 'photos'
  return gap === 'intent' && profile.looking_for !== null ? 'about' : gap
}

export function sectionOfField(field: string): SectionName | undefined {
  return sectionNames.find((name) => (sectionFields[name] as readonly string[]).includes(field))
}
