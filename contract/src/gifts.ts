import { z } from 'zod'
import { everyone, membersOwn } from './access.ts'
import { sendMessage } from './chat.ts'
import { defineCall } from './define-call.ts'
import { giftIds } from './gift-rules.ts'
import { Id } from './values.ts'

export const getGifts = defineCall({
  method: 'GET',
  path: '/api/gifts',
  summary: 'The gifts of this site and what each costs in credits. Their names are texts (`gifts.name.<id>`).',
  answer: z.object({ gifts: z.array(z.object({ id: z.enum(giftIds), credits: z.int().min(1) })) }),
  errors: ['site_not_found'],
  access: everyone,
})

export const sendGift = defineCall({
  method: 'POST',
  path: '/api/conversations/:id/gifts',
  summary: 'Sends a gift, with a few words if wanted. The same message id is the same gift, sent and charged once.',
  params: z.object({ id: Id }),
  body: z.object({ message_id: Id, gift: z.enum(giftIds), text: z.string().trim().max(200).default('') }),
  answer: sendMessage.answer,
  errors: sendMessage.errors,
  access: { ...membersOwn, otherMember: 'not_found' },
})
