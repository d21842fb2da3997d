import { expect, it } from 'vitest'
import { inputProblem } from '../../lib/errors/form-problem.ts'
import { newPasswordProblem } from './new-password.ts'

it.each([
  ['ten or more, twice', 'long enough', 'long enough', undefined],
  ['too short, twice', 'short', 'short', inputProblem('password', 'password_too_short')],
  ['too short, and another', 'short', 'other', inputProblem('password', 'password_too_short')],
  ['two different ones', 'long enough', 'long enougH', inputProblem('repeat', 'password_mismatch')],
  ['no second one', 'long enough', '', inputProblem('repeat', 'password_mismatch')],
])('a new password: %s', (_, password, repeat, problem) => {
  expect(newPasswordProblem(password, repeat)).toEqual(problem)
})
