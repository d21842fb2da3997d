import { afterEach, describe, expect, it, vi } from 'vitest'
import { ownScript, plainMarkup } from './markup-policies.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the default policy', () => {
  it.each(['', ' ', '(e=>{scrollTo(0,e)})(1)', '<script></script>'])('L11: allows the text %j', (text) => {
    expect(plainMarkup(text)).toBe(text)
  })

  it.each(['<b>bold</b>', '<img src=x onerror=alert(1)>', '<script>alert(1)</script>', 'a < b'])(
    'L11: blocks the text %j',
    (text) => {
      expect(plainMarkup(text)).toBeNull()
    },
  )

  it.each([
    ['/service-worker.js', true],
    ['/assets/login-abc.js', true],
    ['https://velvet.example/assets/x.js', true],
    ['https://evil.example/assets/x.js', false],
    ['//evil.example/assets/x.js', false],
    ['/cdn/upload.js', false],
    ['/assets/../cdn/upload.js', false],
    ['data:text/javascript,alert(1)', false],
  ])('L11: allows the script %s: %s', (address, isOurs) => {
    vi.stubGlobal('location', new URL('https://velvet.example/members'))
    expect(ownScript(address)).toBe(isOurs ? address : null)
  })
})
