import { z } from 'zod'
import { everyone, membersOwn } from './access.ts'
import { defineCall } from './define-call.ts'
import { Id } from './values.ts'

/** As much of a profile as a card shows. A name never travels without saying whether the profile is fictional. */
export const MemberCard = z.object({
  id: Id,
  name: z.string(),
  age: z.int(),
  city: z.string().nullable(),
  is_fictional: z.boolean(),
  /** Signed addresses of the first photo; null without one. */
  photo: z.object({ card: z.string(), thumb: z.string() }).nullable(),
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
