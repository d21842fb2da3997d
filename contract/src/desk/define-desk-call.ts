import type { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import type { DeskErrorCode } from './desk-errors.ts'
import type { StaffRight } from './staff-roles.ts'

/**
 * One row of the desk's authorisation matrix. The server enforces it before the handler runs, and a generated test tries
 * every row with every role.
 */
export type DeskAccess = {
  /** `anyone`: before signing in. `signed_in`: every member of staff, about themselves. */
  right: StaffRight | 'anyone' | 'signed_in'
  /**
   * `site`: the path names a site, which a grant has to cover. `granted`: the call covers the sites of the caller's grants,
   * at least one. `company`: only a grant for all sites is enough.
   */
  scope: 'own' | 'site' | 'granted' | 'company'
  /** Step-up: whether the caller must have used a passkey within the last five minutes. */
  fresh: boolean
  /**
   * Which person may call it, among those with the right. `holder`: who has claimed the case. `decider`: who made the
   * decision. `other_person`: not a person who proposed, made or approved what it is about. The domain enforces this.
   */
  by?: 'holder' | 'decider' | 'other_person'
}

export type DeskCallSpec = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/desk/${string}`
  /** One sentence for the API documentation. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  response: z.ZodObject
  errors: readonly (ErrorCode | DeskErrorCode)[]
  access: DeskAccess
}

/** Declares a call of the desk, the application of the staff. Member hosts do not serve these calls. */
export function defineDeskCall<const Spec extends DeskCallSpec>(spec: Spec): Spec {
  return spec
}
