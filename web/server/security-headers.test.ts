import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { commonHeaders, contentPolicy, inlineScriptHashes, withoutNonce } from './security-headers.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

describe('inlineScriptHashes', () => {
  it('names the scripts of this rendering, and no other', () => {
    const html =
      '<script nonce="n1">one()</script><script>planted()</script><script nonce="n2">old()</script>' +
      '<script type="module" async="" nonce="n1">import "x"</script>'
    expect(inlineScriptHashes(html, 'n1')).toEqual([hashOf('one()'), hashOf('import "x"')])
  })

  it('leaves out scripts without content', () => {
    expect(inlineScriptHashes('<script nonce="n1" src="/a.js"></script>', 'n1')).toEqual([])
  })
})

it('takes the nonce out of a page', () => {
  expect(withoutNonce('<script nonce="n1">a</script><link nonce="n1" href="/x">', 'n1')).toBe(
    '<script>a</script><link href="/x">',
  )
})

describe('contentPolicy', () => {
  it('lets nothing in from elsewhere but photos of the CDN', () => {
    const policy = contentPolicy(["'nonce-x'"], { cdnOrigin: 'https://photos.example', protocol: 'https' })
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self' 'nonce-x'")
    expect(policy).toContain("img-src 'self' data: blob: https://photos.example")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain('upgrade-insecure-requests')
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('asks for no encryption on a development box', () => {
    expect(contentPolicy([], { cdnOrigin: null, protocol: 'http' })).not.toContain('upgrade-insecure-requests')
    expect(commonHeaders('http')).not.toHaveProperty('Strict-Transport-Security')
    expect(commonHeaders('https')).toHaveProperty('Strict-Transport-Security')
  })
})
