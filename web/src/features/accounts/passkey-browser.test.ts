import { expect, it } from 'vitest'
import { deviceProblem, readPasskeyAnswer } from './passkey-browser.ts'

const named = (name: string) => Object.assign(new Error('x'), { name })

it.each([
  [named('NotAllowedError'), 'passkeys.cancelled'],
  [named('AbortError'), 'passkeys.cancelled'],
  [named('InvalidStateError'), 'passkeys.known'],
  [named('SecurityError'), 'passkeys.failed'],
  ['not an error', 'passkeys.failed'],
])('%s of a device says %s', (error, id) => {
  expect(deviceProblem(error)).toBe(id)
})

it.each([
  ['{"id":"abc"}', { id: 'abc' }],
  ['', {}],
  ['null', {}],
  ['"text"', {}],
  ['{"id":', {}],
])('the answer %s is read as %j', (text, answer) => {
  expect(readPasskeyAnswer(text)).toEqual(answer)
})
