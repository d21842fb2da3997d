import type { FormProblem } from '../../../shared/forms/form-problem.ts'

/** The first step sets `isSent`, the second one `until`, the end of the self-exclusion. */
export type ExclusionResult = {
  entered?: { email: string; months: string }
  /** Token of a confirmation that can be retried. */
  token?: string
  isSent?: true
  until?: string
  problem?: FormProblem
}
