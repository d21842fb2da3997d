import { z } from 'zod'
import { callersOwn } from './access.ts'
import { defineCall } from './define-call.ts'
import { Empty } from './values.ts'

export const saveConsent = defineCall({
  method: 'POST',
  path: '/api/consent',
  summary: 'Records the consent of this browser to statistics with the text version, and sets the consent cookie.',
  body: z.object({ statistics: z.boolean(), version: z.string().regex(/^[a-z0-9-]{1,20}$/) }),
  response: Empty,
  errors: ['too_many_requests'],
  access: callersOwn,
  stoppedBy: [],
})

export const pageHidden = defineCall({
  method: 'POST',
  path: '/api/page-hidden.php',
  summary: 'Reports that a page was hidden: its member appears offline sooner. Counted only with consent.',
  response: Empty,
  errors: [],
  access: callersOwn,
  stoppedBy: [],
  isBeacon: true,
})

export const pageBounce = defineCall({
  method: 'POST',
  path: '/api/page-bounce',
  summary: 'Reports that a page with `lb` in its URL was left. Counted only with consent. The response never differs.',
  body: z.object({ path: z.string().max(400), seconds: z.number().min(0).max(86_400) }),
  response: Empty,
  errors: [],
  access: callersOwn,
  stoppedBy: [],
  isBeacon: true,
})
