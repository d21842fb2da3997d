import { passwordProblem } from '@velvet/contract/rules'
import { inputProblem, type FormProblem } from '../../lib/errors/form-problem.ts'

/** What is wrong with a new password that was typed twice. Whether it is too well known, only the API can say. */
export function newPasswordProblem(password: string, repeat: string): FormProblem | undefined {
  const problem = passwordProblem(password)
  if (problem) return inputProblem('password', problem)
  return password === repeat ? undefined : inputProblem('repeat', 'password_mismatch')
}
