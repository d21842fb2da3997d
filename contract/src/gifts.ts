import { z } from 'zod'
import { everyone, membersOwn } from './access.ts'
import { sendMessage } from './chat.ts'
import { defineCall } from './define-call.ts'
import { giftIds } from './gift-rules.ts'
import { stopsWriters } from './restriction-rules.ts'
import { Id } from './values.ts'

export const getGifts = defineCall({
  method: 'GET',
  path: '/api/gifts',
  summary: 'Returns the gifts of this site with their prices in credits. Their names are texts (`gifts.name.<id>`).',
  response: z.object({ gifts: z.array(z.object({ id: z.enum(giftIds), credits: z.int().min(1) })) }),
  errors: ['site_not_found'],
  access: everyone,
})

export const sendGift = defineCall({
  method: 'POST',
  path: '/api/conversations/:id/gifts',
  summary: 'Sends a gift with an optional text. A repeated message id is sent and charged once.',
  params: z.object({ id: Id }),
  body: z.object({ message_id: Id, gift: z.enum(giftIds), text: z.string().trim().max(200).default('') }),
  response: sendMessage.response,
  errors: sendMessage.errors,
  access: { ...membersOwn, otherMember: 'not_found' },
  stoppedBy: stopsWriters,
})
