import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

describe('common passwords', () => {
  it.each(['Password123', '1234567890', 'aaaaaaaaaaaa', 'abababababab', 'qwertyuiopasdf', 'contraseña123'])(
    '%s is one',
    (password) => {
      expect(isCommonPassword(password, [])).toBe(true)
    },
  )

  it('the name or address itself, with a little around it, is one', () => {
    expect(isCommonPassword('marieke2026'.slice(0, 10), ['marieke'])).toBe(true)
    expect(isCommonPassword('anna@example.test', ['anna@example.test'])).toBe(true)
    expect(isCommonPassword('an evening by the sea', ['anna'])).toBe(false)
  })

  it.each(['three wet umbrellas', 'zeebries-op-dinsdag', 'kT7!mw2#pQ'])('%s is not', (password) => {
    expect(isCommonPassword(password, ['anna', 'anna@example.test'])).toBe(false)
  })
})
