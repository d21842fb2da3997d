/**
 * Headers of every response of the server processes. Only those that browsers still read: each one costs time in every
 * call. Pages have their own (`web/server/security-headers.ts`).
 */
export const securityHeaders = Object.entries({
  'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
})
