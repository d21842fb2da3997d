import { z } from 'zod'
import { membersOwn } from './access.ts'
import { defineCall } from './define-call.ts'
import { MemberCard } from './profiles.ts'
import { Empty, Id, Instant } from './values.ts'

export const getBlocks = defineCall({
  method: 'GET',
  path: '/api/blocks',
  summary: 'Returns the members blocked by the caller, newest first.',
  response: z.object({ blocks: z.array(z.object({ member: MemberCard, blocked_at: Instant })) }),
  errors: ['authentication_required'],
  access: membersOwn,
})

export const blockMember = defineCall({
  method: 'PUT',
  path: '/api/blocks/:id',
  summary: 'Blocks a member: the two cannot see each other, and their chats and likes are deleted. Repeatable.',
  params: z.object({ id: Id }),
  response: Empty,
  errors: ['authentication_required', 'not_found'],
  access: { ...membersOwn, otherMember: 'public' },
  isRepeatable: true,
})

export const unblockMember = defineCall({
  method: 'DELETE',
  path: '/api/blocks/:id',
  summary: 'Removes the caller’s block of a member. Repeatable.',
  params: z.object({ id: Id }),
  response: Empty,
  errors: ['authentication_required'],
  access: { ...membersOwn, otherMember: 'public' },
  isRepeatable: true,
})
