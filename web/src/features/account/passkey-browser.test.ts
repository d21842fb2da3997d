import { expect, it } from 'vitest'
import { deviceProblem, parsePasskeyResponse } from './passkey-browser.ts'

const errorNamed = (name: string) => Object.assign(new Error('x'), { name })

it.each([
  [errorNamed('NotAllowedError'), 'passkeys.cancelled'],
  [errorNamed('AbortError'), 'passkeys.cancelled'],
  [errorNamed('InvalidStateError'), 'passkeys.known'],
  [errorNamed('SecurityError'), 'passkeys.failed'],
  ['not an error', 'passkeys.failed'],
])('maps the passkey error %s to the message %s', (error, id) => {
  expect(deviceProblem(error)).toBe(id)
})

it.each([
  ['{"id":"abc"}', { id: 'abc' }],
  ['', {}],
  ['null', {}],
  ['"text"', {}],
  ['{"id":', {}],
])('parses the passkey response %s as %j', (text, response) => {
  expect(parsePasskeyResponse(text)).toEqual(response)
})
