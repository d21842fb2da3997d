import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

describe('isCommonPassword', () => {
  it.each(['Password123', '1234567890', 'aaaaaaaaaaaa', 'abababababab', 'qwertyuiopasdf', 'contraseña123'])(
    'returns true for the common password %s',
    (password) => {
      expect(isCommonPassword(password, [])).toBe(true)
    },
  )

  it('returns true for a password based on the name or address of its owner', () => {
    expect(isCommonPassword('marieke2026'.slice(0, 10), ['marieke'])).toBe(true)
    expect(isCommonPassword('anna@example.test', ['anna@example.test'])).toBe(true)
    expect(isCommonPassword('an evening by the sea', ['anna'])).toBe(false)
  })

  it.each(['three wet umbrellas', 'zeebries-op-dinsdag', 'kT7!mw2#pQ'])('returns false for %s', (password) => {
    expect(isCommonPassword(password, ['anna', 'anna@example.test'])).toBe(false)
  })
})
