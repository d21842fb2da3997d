import { z } from 'zod'
import { callersOwn } from './access.ts'
import { defineCall } from './define-call.ts'
import { Empty } from './values.ts'

export const saveConsent = defineCall({
  method: 'POST',
  path: '/api/consent',
  summary: 'Notes whether this browser agrees to statistics, and with which words, and sets the cookie that says so.',
  body: z.object({ statistics: z.boolean(), version: z.string().regex(/^[a-z0-9-]{1,20}$/) }),
  answer: Empty,
  errors: ['too_many_requests'],
  access: callersOwn,
})

export const pageHidden = defineCall({
  method: 'POST',
  path: '/api/page-hidden.php',
  summary: 'A page is no longer looked at: its member shows as online for a shorter while. Counted only with consent.',
  answer: Empty,
  errors: [],
  access: callersOwn,
  isBeacon: true,
})

export const pageBounce = defineCall({
  method: 'POST',
  path: '/api/page-bounce',
  summary: 'A page with `lb` in its address was left again. Counted only with consent; the answer is always the same.',
  body: z.object({ path: z.string().max(400), seconds: z.number().min(0).max(86_400) }),
  answer: Empty,
  errors: [],
  access: callersOwn,
  isBeacon: true,
})
