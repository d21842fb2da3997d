import type { CallName, Calls } from '@velvet/contract/calls'
import type { CallResponse, CallInput } from '@velvet/contract/define-call'
import { choicesIn, type ProfileGap } from '@velvet/contract/profile-values'

type ResponseOf<Name extends CallName> = CallResponse<Calls[Name]>

export type OwnProfile = ResponseOf<'getOwnProfile'>
/** The saved profile, as the server returns it after a change. */
export type SavedProfile = ResponseOf<'saveProfile'>
export type EditableProfile = OwnProfile['profile']
export type AnsweredPrompt = EditableProfile['prompts'][number]
export type Completeness = OwnProfile['completeness']
export type ProfileChanges = CallInput<Calls['saveProfile']>['body']

/** Sections that save automatically; photos are separate. Without scripts each is a form with its name as intent. */
export const sectionNames = ['about', 'prompts', 'place', 'looks', 'intent', 'interests', 'name'] as const
export type SectionName = (typeof sectionNames)[number]

export const sectionFields = {
  about: ['about', ...choicesIn('editor', 'about')],
  prompts: ['prompts'],
  place: ['country', 'region', 'city'],
  looks: choicesIn('editor', 'looks'),
  intent: ['looking_for', ...choicesIn('editor', 'intent'), 'sexuality', 'consents_to_sexuality'],
  interests: ['interests'],
  name: ['name'],
} satisfies Record<SectionName, (keyof ProfileChanges)[]>

/** Returns the section in which a gap can be filled. The fields of the gap `intent` are in two sections. */
export function sectionOfGap(gap: ProfileGap, profile: Pick<EditableProfile, 'looking_for'>): SectionName | 'photos' {
  if (gap === 'photo' || gap === 'more_photos') return 'photos'
  return gap === 'intent' && profile.looking_for !== null ? 'about' : gap
}

export function sectionOfField(field: string): SectionName | undefined {
  return sectionNames.find((name) => (sectionFields[name] as readonly string[]).includes(field))
}
