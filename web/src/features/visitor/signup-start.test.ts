import { describe, expect, it } from 'vitest'
import { parseCookies } from '../../shared/browser/cookies.ts'
import { readStartAnswers, startCookieName, writeStartCookie } from './signup-start.ts'

const stored = (fields: Record<string, string>, path = '/') => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const cookie = writeStartCookie(form, path)
  return { cookie, answers: readStartAnswers(parseCookies(cookie.split(';')[0]).get(startCookieName)) }
}

describe('first answers of a sign-up', () => {
  it('survive the round trip through the cookie', () => {
    const { answers, cookie } = stored({
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
    expect(cookie).toMatch(/Max-Age=3600; Secure; SameSite=Lax; HttpOnly$/)
  })

  it('fit into a cookie even with a long text', () => {
    const { cookie, answers } = stored({ about: 'ж'.repeat(2000) })
    expect(answers.about).toHaveLength(280)
    expect(cookie.length).toBeLessThan(4096)
  })

  it.each(['Utrecht', 'NL-UTRECHT', '', "NL-'"])('leave out the invalid region %j', (region) => {
    expect(stored({ region }).answers).toEqual({})
  })

  it('contain valid interests only, and at most five', () => {
    const { answers } = stored({ 'interest-place': 'beach', 'interest-hear': '', 'interest-evening': 'Dining <out>' })
    expect(answers).toEqual({ interests: ['beach'] })
    const manyInterests = Object.fromEntries(Array.from({ length: 9 }, (_, number) => [`interest-${number}`, 'music']))
    expect(stored(manyInterests).answers.interests).toHaveLength(5)
  })

  it('contain the age', () => {
    expect(stored({ age: '36' }).answers).toEqual({ age: 36 })
    for (const age of ['', 'old', '-1', '1.5']) expect(stored({ age }).answers).toEqual({})
  })

  it.each([
    ['/landers/alonetonight', 'alonetonight'],
    ['/landers/video/milf', 'video'],
    ['/', undefined],
    ['/members/1/landing', undefined],
    ['/landers/%22', undefined],
  ])('contain the lander of a form at %s: %s', (path, lander) => expect(stored({}, path).answers.lander).toBe(lander))

  it('are empty without a cookie', () => expect(readStartAnswers(undefined)).toEqual({}))
})
