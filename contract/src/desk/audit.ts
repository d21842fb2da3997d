import { z } from 'zod'
import { Id } from '../values.ts'
import { defineDeskCall } from './define-desk-call.ts'

const Entry = z.object({
  seq: z.int(),
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  case_id: Id.nullable(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})

const AuditQuery = z.object({
  /** Entries before this position; the newest ones without it. */
  before: z.coerce.number().int().min(1).optional(),
  actor: z.string().max(50).optional(),
  subject: z.string().max(100).optional(),
})

const AuditPage = z.object({ entries: z.array(Entry), has_more: z.boolean() })

export const getCompanyAudit = defineDeskCall({
  method: 'GET',
  path: '/desk/audit',
  summary: 'Returns a page of the audit log of everything that concerns no single site, newest first.',
  query: AuditQuery,
  response: AuditPage,
  errors: ['authentication_required', 'forbidden'],
  access: { right: 'audit.read', scope: 'company', fresh: false },
})

export const getSiteAudit = defineDeskCall({
  method: 'GET',
  path: '/desk/sites/:site/audit',
  summary: 'Returns a page of the audit log of a site, newest first.',
  params: z.object({ site: Id }),
  query: AuditQuery,
  response: AuditPage,
  errors: ['authentication_required', 'forbidden'],
  access: { right: 'audit.read', scope: 'site', fresh: false },
})
