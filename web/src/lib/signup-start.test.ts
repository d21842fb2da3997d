import { describe, expect, it } from 'vitest'
import { readCookies } from './cookies.ts'
import { readStart, startCookie, writeStart } from './signup-start.ts'

const carried = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const cookie = writeStart(form)
  return { cookie, answers: readStart(readCookies(cookie.split(';')[0]).get(startCookie)) }
}

describe('the first answers', () => {
  it('are carried to the steps that ask for them', () => {
    const { answers, cookie } = carried({
      gender: 'female',
      seeks: 'both',
      region: 'NL-UT',
      about: ' Tea; toast & “Müsli”. ',
    })
    expect(answers).toEqual({
      gender: 'female',
      looking_for: 'both',
      region: 'NL-UT',
      about: 'Tea; toast & “Müsli”.',
    })
    expect(cookie).toMatch(/Max-Age=3600; SameSite=Lax; HttpOnly$/)
  })

  it('fit into a cookie, however long the line is', () => {
    const { cookie, answers } = carried({ about: 'ж'.repeat(2000) })
    expect(answers.about).toHaveLength(280)
    expect(cookie.length).toBeLessThan(4096)
  })

  it.each(['Utrecht', 'NL-UTRECHT', '', "NL-'"])('leave out what is no region: %j', (region) => {
    expect(carried({ region }).answers).toEqual({})
  })

  it('name interests, a few at most and nothing else', () => {
    const { answers } = carried({ 'interest-place': 'beach', 'interest-hear': '', 'interest-evening': 'Dining <out>' })
    expect(answers).toEqual({ interests: ['beach'] })
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, number) => [`interest-${number}`, 'music']))
    expect(carried(many).answers.interests).toHaveLength(5)
  })

  it('are none without a cookie', () => expect(readStart(undefined)).toEqual({}))
})
