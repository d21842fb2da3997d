import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { commonHeaders, contentPolicy, inlineScriptHashes, withoutNonce } from './security-headers.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

describe('inlineScriptHashes', () => {
  it('returns the hashes of scripts with the nonce of this rendering only', () => {
    const html =
      '<script nonce="n1">one()</script><script>planted()</script><script nonce="n2">old()</script>' +
      '<script type="module" async="" nonce="n1">import "x"</script>'
    expect(inlineScriptHashes(html, 'n1')).toEqual([hashOf('one()'), hashOf('import "x"')])
  })

  it('skips scripts without content', () => {
    expect(inlineScriptHashes('<script nonce="n1" src="/a.js"></script>', 'n1')).toEqual([])
  })
})

it('removes the nonce from a page', () => {
  expect(withoutNonce('<script nonce="n1">a</script><link nonce="n1" href="/x">', 'n1')).toBe(
    '<script>a</script><link href="/x">',
  )
})

describe('contentPolicy', () => {
  it('allows no other origin except the CDN for photos', () => {
    const policy = contentPolicy(["'nonce-x'"], { cdnOrigin: 'https://photos.example', protocol: 'https' })
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self' 'nonce-x'")
    expect(policy).toContain("img-src 'self' data: blob: https://photos.example")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain('upgrade-insecure-requests')
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('L11: requires named Trusted Types policies and reports violations', () => {
    const policy = contentPolicy([], { cdnOrigin: null, protocol: 'https' })
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toMatch(/trusted-types (?!.*('allow-duplicates'|\*))/)
    expect(policy).toContain('report-to csp')
    expect(policy).toContain('report-uri /api/csp-reports')
    expect(commonHeaders('https')['Reporting-Endpoints']).toBe('csp="/api/csp-reports"')
  })

  it('does not require HTTPS when the protocol is http', () => {
    expect(contentPolicy([], { cdnOrigin: null, protocol: 'http' })).not.toContain('upgrade-insecure-requests')
    expect(commonHeaders('http')).not.toHaveProperty('Strict-Transport-Security')
    expect(commonHeaders('https')).toHaveProperty('Strict-Transport-Security')
  })
})
