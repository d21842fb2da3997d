import { z } from 'zod'
import { membersOwn } from './access.ts'
import { defineCall } from './define-call.ts'
import { MemberCard } from './profiles.ts'
import { Empty, Id, Instant } from './values.ts'

export const getBlocks = defineCall({
  method: 'GET',
  path: '/api/blocks',
  summary: 'The members whom the caller has blocked, the latest first.',
  answer: z.object({ blocks: z.array(z.object({ member: MemberCard, blocked_at: Instant })) }),
  errors: ['authentication_required'],
  access: membersOwn,
})

export const blockMember = defineCall({
  method: 'PUT',
  path: '/api/blocks/:id',
  summary: 'Blocks a member: the two no longer see each other, chats and likes between them are deleted. Repeatable.',
  params: z.object({ id: Id }),
  answer: Empty,
  errors: ['authentication_required', 'not_found'],
  access: { ...membersOwn, otherMember: 'public' },
})

export const unblockMember = defineCall({
  method: 'DELETE',
  path: '/api/blocks/:id',
  summary: 'Takes the caller’s own block back. Repeatable.',
  params: z.object({ id: Id }),
  answer: Empty,
  errors: ['authentication_required'],
  access: { ...membersOwn, otherMember: 'public' },
})
