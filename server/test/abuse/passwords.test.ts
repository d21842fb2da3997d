import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from '../../src/domains/accounts/common-passwords.ts'
import { aMember, password } from '../members.ts'
import { createWorld } from '../world.ts'

/** The published list. Entries with at least six characters reach the minimum length when four digits are added. */
const listed = dictionary['passwords-common']
const extendable = listed.filter((entry) => entry.length >= 6)

describe('M7: common and breached passwords', () => {
  it('M7: refuses all 49,233 listed passwords that are long enough, and all 42,692 extendable ones with a year', () => {
    expect([listed.length, extendable.length]).toEqual([49_233, 42_692])
    expect(listed.filter((entry) => entry.length >= 10 && !isCommonPassword(entry, []))).toEqual([])
    expect(extendable.filter((entry) => !isCommonPassword(`${entry}1987`, []))).toEqual([])
  })

  it.each(['dragon2026', 'Dragon!2026', '1987monkey', 'P@ssw0rd2024', 'sunshine!!', 'love123456', 'monkeymonkey'])(
    'M7: refuses %s, a listed password with few added characters',
    (given) => {
      expect(isCommonPassword(given, [])).toBe(true)
    },
  )

  it.each(['dragons fly at dawn', 'kT7!mw2#pQ', 'monkey-umbrella-9', 'zeebries-op-dinsdag', 'love839274651'])(
    'M7: accepts %s',
    (given) => {
      expect(isCommonPassword(given, ['anna'])).toBe(false)
    },
  )

  it('M7: checks a password in less than a millisecond', () => {
    // CPU time, because other processes share the machine.
    const start = process.cpuUsage()
    for (let index = 0; index < 1_000; index++) isCommonPassword(`three wet umbrellas ${index}`, ['anna'])
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(1_000)
  })

  it.each(['velvet2026', 'Velvet!!2026', '123velvet!', 'velvetvelvet', 'V3lv3t2026', 'anna-1987-', 'annaanna1!'])(
    'M7: refuses %s, the name of the site or member with added digits and signs',
    (given) => {
      expect(isCommonPassword(given, ['anna', 'Velvet'])).toBe(true)
    },
  )

  it('M7: refuses the name and the host of the site when a password is changed', async () => {
    const world = await createWorld()
    const anna = await aMember(world)
    for (const weak of ['Velvet-2026', 'localhost!2026']) {
      const body = { old_password: password, password: weak }
      const response = await world.call('changePassword', { session: anna.session, body })
      expect(response.body).toMatchObject({ error: { params: { problems: ['password_too_common'] } } })
    }
    await world.close()
  })
})
