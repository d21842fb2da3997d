import { describe, expect, it } from 'vitest'
import { authRedirects, loginPath, safePath } from './redirects.ts'

it('redirects to the pages of the specification', () => {
  expect(authRedirects).toEqual({ login: '/login', logout: '/', home: '/members' })
})

it('the link to the login contains the page to return to', () => {
  expect(loginPath('/chats/1?a=b&c')).toBe('/login?redirect=%2Fchats%2F1%3Fa%3Db%26c')
})

describe('safePath', () => {
  it.each([
    ['/chats', '/chats'],
    ['/chats/1?a=b#c', '/chats/1?a=b#c'],
    [null, '/home'],
    ['', '/home'],
    ['chats', '/home'],
    ['https://evil.example/', '/home'],
    ['//evil.example', '/home'],
    ['/\\evil.example', '/home'],
    ['/\t/evil.example', '/home'],
    ['javascript:alert(1)', '/home'],
    ['/%2F/evil.example', '/%2F/evil.example'],
    ['/a/..//evil.example', '/home'],
  ])('turns %s into %s', (target, path) => expect(safePath(target, '/home')).toBe(path))
})
