import { expect, it } from 'vitest'
import { inputProblem } from '../../shared/forms/form-problem.ts'
import { newPasswordProblem } from './new-password.ts'

it.each([
  ['a long one, repeated', 'long enough', 'long enough', undefined],
  ['a short one, repeated', 'short', 'short', inputProblem('password', 'password_too_short')],
  ['a short one, repeated differently', 'short', 'other', inputProblem('password', 'password_too_short')],
  ['a long one, repeated differently', 'long enough', 'long enougH', inputProblem('repeat', 'password_mismatch')],
  ['a long one, not repeated', 'long enough', '', inputProblem('repeat', 'password_mismatch')],
])('validates a new password: %s', (_, password, repeat, problem) => {
  expect(newPasswordProblem(password, repeat)).toEqual(problem)
})
