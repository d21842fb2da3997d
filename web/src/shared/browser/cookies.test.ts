import { expect, it } from 'vitest'
import { localeCookie, parseCookies, buildCookie, withCookie } from './cookies.ts'

it('serialises a secure cookie for all paths, without a domain', () => {
  expect(buildCookie(localeCookie, 'fr', 60)).toBe(`${localeCookie}=fr; Path=/; Max-Age=60; Secure; SameSite=Lax`)
})

it('encodes separators in a value and decodes them again', () => {
  const cookie = buildCookie(localeCookie, 'a; Domain=evil.example\r\nSet-Cookie: b=c', 60)
  expect(cookie).not.toMatch(/Domain=|[\r\n]/)
  expect(parseCookies(cookie.split(';')[0]).get(localeCookie)).toBe('a; Domain=evil.example\r\nSet-Cookie: b=c')
})

it('reads the first of two cookies with one name, and a value that cannot be decoded as it is', () => {
  expect([...parseCookies('a=1; b=%E0%A4%A; a=2; c')]).toEqual([
    ['a', '1'],
    ['b', '%E0%A4%A'],
  ])
  expect(parseCookies(null).size).toBe(0)
})

it('replaces one cookie of a header and keeps the others, also when they are malformed', () => {
  expect(withCookie('näme=1; i18n_redirected=de; b=%', localeCookie, 'fr')).toBe('näme=1; b=%; i18n_redirected=fr')
})
