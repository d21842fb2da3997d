import { expect, it } from 'vitest'
import { localeCookie, parseCookies, buildCookie } from './cookies.ts'

it('serialises a secure cookie for all paths, without a domain', () => {
  expect(buildCookie(localeCookie, 'fr', 60)).toBe(`${localeCookie}=fr; Path=/; Max-Age=60; Secure; SameSite=Lax`)
})

it('encodes separators in a value and decodes them again', () => {
  const cookie = buildCookie(localeCookie, 'a; Domain=evil.example\r\nSet-Cookie: b=c', 60)
  expect(cookie).not.toMatch(/Domain=|[\r\n]/)
  expect(parseCookies(cookie.split(';')[0]).get(localeCookie)).toBe('a; Domain=evil.example\r\nSet-Cookie: b=c')
})
