import type { FormProblem } from '../../lib/errors/form-problem.ts'

/** After the first step a mail is on its way, after the second somebody is kept out until a day. */
export type ExclusionResult = {
  entered?: { email: string; months: string }
  /** Of a confirmation that can be tried again. */
  token?: string
  isSent?: true
  until?: string
  problem?: FormProblem
}
