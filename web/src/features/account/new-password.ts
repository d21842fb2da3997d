import { passwordProblem } from '@velvet/contract/rules'
import { inputProblem, type FormProblem } from '../../shared/forms/form-problem.ts'

/** Validates a new password and its repetition. Only the API can check whether the password is too common. */
export function newPasswordProblem(password: string, repeat: string): FormProblem | undefined {
  const problem = passwordProblem(password)
  if (problem) return inputProblem('password', problem)
  return password === repeat ? undefined : inputProblem('repeat', 'password_mismatch')
}
